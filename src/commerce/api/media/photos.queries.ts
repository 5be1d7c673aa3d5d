import { and, count, eq, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { picture } from '#/commerce/db/schema/catalog.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { photo } from '#/commerce/db/schema/media/photo.ts'

type New = typeof photo.$inferInsert

/** Those that were lost with a former bucket are in none. */
const isInBucket = and(isNull(photo.content), isNull(photo.lost_with))

/** The same photo is stored once. One that was in a bucket, and may be lost with it, is stored here from now on. */
export async function insertPhoto(db: Executor, values: New): Promise<void> {
  await db
    .insert(photo)
    .values(values)
    .onConflictDoUpdate({
      target: photo.hash,
      set: { content: sql`excluded.content`, lost_with: null },
      setWhere: sql`${photo.content} is null
        and (excluded.content is not null or ${photo.lost_with} is not null)`,
    })
}

/**
 * Records a photo that is in the bucket of the office, if that is still the one: locked, so that nobody disconnects a
 * bucket meanwhile. Returns whether it was recorded; the same photo is stored once.
 */
export async function insertPhotoInBucket(
  db: Executor,
  { hash, width, height }: Omit<New, 'content'>,
  sealed: string,
): Promise<boolean> {
  const done = await db.execute(sql`
    insert into ${photo} (hash, width, height, content)
    select ${hash}, ${width}::integer, ${height}::integer, null from ${setting}
    where name = 'connections' and value->'bucket'->>'sealed' = ${sealed} for share
    on conflict (hash) do update set lost_with = null where ${photo.lost_with} is not null
    returning hash`)
  return done.rows.length > 0
}

/** The picture of a photo; the same photo is always the same picture. */
export async function savePicture(db: Executor, hash: string) {
  const [row] = await db
    .insert(picture)
    .values({ hash, recipe: null, view: 'front' })
    .onConflictDoUpdate({ target: picture.hash, set: { view: 'front' } })
    .returning()
  if (!row) throw new Error('the picture was not written')
  return row
}

export async function countPhotosInBucket(db: Executor): Promise<number> {
  const [row] = await db.select({ n: count() }).from(photo).where(isInBucket)
  return row?.n ?? 0
}

/** By hash, after one of them. */
export const findPhotosInBucket = (
  db: Executor,
  { after = '', limit }: { after?: string | undefined; limit: number },
): Promise<string[]> => findHashes(db, { where: gt(photo.hash, after), by: photo.hash, limit })

/** Any of them. */
export const findSomeInBucket = (db: Executor, limit: number): Promise<string[]> =>
  findHashes(db, { by: sql`random()`, limit })

type Wanted = { where?: SQL; by: SQLWrapper; limit: number }

async function findHashes(db: Executor, { where, by, limit }: Wanted): Promise<string[]> {
  const rows = await db
    .select({ hash: photo.hash })
    .from(photo)
    .where(and(isInBucket, where))
    .orderBy(sql`${by}`)
    .limit(limit)
  return rows.map(({ hash }) => hash)
}

/** Those that are still in this bucket are lost: it is left without them. */
export async function losePhotos(db: Executor, bucket: string): Promise<void> {
  await db.update(photo).set({ lost_with: bucket }).where(isInBucket)
}

/** This bucket is back, and with it what was lost there. */
export async function findAgain(db: Executor, bucket: string): Promise<void> {
  await db.update(photo).set({ lost_with: null }).where(eq(photo.lost_with, bucket))
}

/** From now on it is in the database. */
export async function keepContent(db: Executor, hash: string, content: string): Promise<void> {
  await db.update(photo).set({ content }).where(eq(photo.hash, hash))
}

/** A photo's content, in base64; null if it is in a bucket. */
export async function findPhotoContent(db: Executor, hash: string) {
  const [row] = await db.select({ content: photo.content }).from(photo).where(eq(photo.hash, hash))
  return row
}
