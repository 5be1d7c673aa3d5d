// What a product may lack: a condition for each, for the table's filter and for counting.
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { FeedState, FEED_LACKS } from '#/contract/product/staff-feed.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { WITHOUT_PHOTO } from '#/commerce/db/without-photo.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

export const LACKS: Record<(typeof FEED_LACKS)[number], SQL> = {
  barcode: sql`coalesce(${product.barcode}, '') = ''`,
  photo: WITHOUT_PHOTO,
}

/** The IDs of products on sale without a photograph. */
export async function findWithoutPhoto(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.status, 1), LACKS.photo))
  return rows.map(({ id }) => id)
}

/** Products on sale, and how many of them lack what. */
export async function countLacks(db: Executor): Promise<FeedState> {
  const lacking = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      products: count(),
      barcode: lacking(LACKS.barcode),
      photo: lacking(LACKS.photo),
    })
    .from(product)
    .where(eq(product.status, 1))
  const { products = 0, barcode = 0, photo = 0 } = row ?? {}
  return { products, lacks: { barcode, photo } }
}
