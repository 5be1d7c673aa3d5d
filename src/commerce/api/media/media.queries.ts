import { eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { picture } from '#/commerce/db/schema/catalog.ts'

/** A picture's recipe. */
export async function findPicture(db: Executor, hash: string) {
  const { recipe, view } = picture
  const [row] = await db.select({ recipe, view }).from(picture).where(eq(picture.hash, hash))
  return row
}
