// The rows of an order whose lines change.
import { and, eq, notInArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { subOrder } from '#/commerce/db/schema/orders.ts'

type Part = Pick<typeof subOrder.$inferInsert, 'store_id' | 'total' | 'status'>

/** One part for each store that still has goods in it (rule 60). */
export async function writeParts(
  db: Executor,
  order_id: number,
  parts: readonly (Part & { id: number | undefined })[],
): Promise<void> {
  const kept = parts.flatMap(({ id }) => id ?? [])
  const gone = kept.length > 0 ? notInArray(subOrder.id, kept) : undefined
  await db.delete(subOrder).where(and(eq(subOrder.order_id, order_id), gone))
  for (const { id, store_id, total, status } of parts) {
    if (id === undefined) await db.insert(subOrder).values({ order_id, store_id, total, status })
    else await db.update(subOrder).set({ total }).where(eq(subOrder.id, id))
  }
}
