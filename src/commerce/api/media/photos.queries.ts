import { eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { picture } from '#/commerce/db/schema/catalog.ts'
import { photo } from '#/commerce/db/schema/media/photo.ts'

type New = typeof photo.$inferInsert

/** The same photo is stored once. */
export async function insertPhoto(db: Executor, values: New): Promise<void> {
  await db.insert(photo).values(values).onConflictDoNothing()
}

/** The picture of a photo; the same photo is always the same picture. */
export async function savePhoto(db: Executor, values: New) {
  await insertPhoto(db, values)
  const [row] = await db
    .insert(picture)
    .values({ hash: values.hash, recipe: null, view: 'front' })
    .onConflictDoUpdate({ target: picture.hash, set: { view: 'front' } })
    .returning()
  if (!row) throw new Error('the picture was not written')
  return row
}

/** A photo's content, in base64; null if it is in a bucket. */
export async function findPhotoContent(db: Executor, hash: string) {
  const [row] = await db.select({ content: photo.content }).from(photo).where(eq(photo.hash, hash))
  return row
}
