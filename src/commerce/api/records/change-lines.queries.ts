// The rows of an order whose lines change.
import { and, eq, notInArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { orderLine, subOrder } from '#/commerce/db/schema/orders.ts'

export type NewLine = typeof orderLine.$inferInsert
type LineValues = Partial<Omit<NewLine, 'id' | 'order_id'>>

export async function updateLine(db: Executor, id: number, values: LineValues): Promise<void> {
  await db.update(orderLine).set(values).where(eq(orderLine.id, id))
}

export async function deleteLine(db: Executor, id: number): Promise<void> {
  await db.delete(orderLine).where(eq(orderLine.id, id))
}

export async function insertLine(db: Executor, values: NewLine): Promise<void> {
  await db.insert(orderLine).values(values)
}

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
