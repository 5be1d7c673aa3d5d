// Picked quantities of an order.
import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { pick, pickedOrder } from '#/commerce/db/schema/delivery/pick.ts'
import { orderLine } from '#/commerce/db/schema/orders.ts'

export type PickRow = typeof pick.$inferSelect

/** By line; lines without one are open. */
export async function findPicks(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, PickRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ pick })
    .from(pick)
    .innerJoin(orderLine, eq(orderLine.id, pick.order_line_id))
    .where(inArray(orderLine.order_id, [...orderIds]))
  return new Map(rows.map((row) => [row.pick.order_line_id, row.pick]))
}

/** These lines are missing, whatever was picked of them. */
export async function markMissing(
  db: Executor,
  lineIds: readonly number[],
  updated_at: Date,
): Promise<void> {
  if (lineIds.length === 0) return
  const missing = { state: 'short' as const, picked: 0, updated_at }
  await db
    .insert(pick)
    .values(lineIds.map((order_line_id) => ({ order_line_id, ...missing })))
    .onConflictDoUpdate({ target: pick.order_line_id, set: missing })
}

export async function findPicked(db: Executor, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(pickedOrder)
    .where(inArray(pickedOrder.order_id, [...orderIds]))
}

export async function insertPicked(
  db: Executor,
  values: typeof pickedOrder.$inferInsert,
): Promise<void> {
  await db.insert(pickedOrder).values(values)
}

export async function setSettled(db: Executor, orderId: number, at: Date): Promise<void> {
  await db.update(pickedOrder).set({ settled_at: at }).where(eq(pickedOrder.order_id, orderId))
}
