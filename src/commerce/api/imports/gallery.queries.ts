// Photos of an import join a product's gallery, and its history.
import { asc, eq } from 'drizzle-orm'
import type { AdminProduct } from '#/contract/product/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, productPicture } from '#/commerce/db/schema/catalog.ts'
import { type Author, writeNotes } from './history.queries.ts'
import { addToGallery } from './photos.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

/** As staff's forms have it. */
const galleryOf = (db: Executor, productId: number): Promise<AdminProduct['gallery']> =>
  db
    .select({
      picture_id: productPicture.picture_id,
      alt: productPicture.alt,
      label: productPicture.label,
    })
    .from(productPicture)
    .where(eq(productPicture.product_id, productId))
    .orderBy(asc(productPicture.position), asc(productPicture.picture_id))

type Placing = Parameters<typeof addToGallery>[1]

/** Adds a photo; the gallery before and after is in the history, if it is known who adds it. */
export async function addNoted(db: Executor, placing: Placing, author: Author | undefined) {
  const record = placing.product_id
  const old = author && (await galleryOf(db, record))
  const done = await addToGallery(db, placing)
  if (!author || done !== 'added') return done
  const [row] = await db.select({ name: product.name }).from(product).where(eq(product.id, record))
  const change = { field: 'gallery', old, new: await galleryOf(db, record) }
  const name = mainText(row?.name)
  await writeNotes(db, author, [{ kind: 'product', record, name, action: 'change', ...change }])
  return done
}
