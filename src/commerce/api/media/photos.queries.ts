import { eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { picture } from '#/commerce/db/schema/catalog.ts'
import { photo } from '#/commerce/db/schema/media/photo.ts'

type New = typeof photo.$inferInsert

/** The picture of a photograph; the same photograph is the same picture. */
export async function savePhoto(db: Executor, values: New) {
  await db.insert(photo).values(values).onConflictDoNothing()
  const [row] = await db
    .insert(picture)
    .values({ hash: values.hash, recipe: null, view: 'front' })
    .onConflictDoUpdate({ target: picture.hash, set: { view: 'front' } })
    .returning()
  if (!row) throw new Error('the picture was not written')
  return row
}

/** The content of a photograph, in base64; null where it lies in a bucket. */
export async function findPhotoContent(db: Executor, hash: string) {
  const [row] = await db.select({ content: photo.content }).from(photo).where(eq(photo.hash, hash))
  return row
}
