import { eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { recall } from '#/commerce/db/schema/goods/recall.ts'

/** What a recall says, and of which goods. */
export async function findRecallWords(db: Executor, id: number) {
  const [row] = await db.select().from(recall).where(eq(recall.id, id))
  return row
}
