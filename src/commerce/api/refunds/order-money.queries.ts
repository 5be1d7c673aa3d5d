// Effects of a refund on the order.
import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentStatus } from '#/contract/payments/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { order, orderEvent, subOrder } from '#/commerce/db/schema/orders.ts'

export async function setPointsEarned(db: Executor, id: number, points: number): Promise<void> {
  await db.update(order).set({ points_earned: points }).where(eq(order.id, id))
}

export async function setPaymentStatus(
  db: Executor,
  id: number,
  { status, now }: { status: PaymentStatus; now: Date },
): Promise<void> {
  await db.update(order).set({ payment_status: status, updated_at: now }).where(eq(order.id, id))
}

/** Marks the order and its parts as refunded, if possible: everything was returned. */
export async function markRefunded(db: Executor, id: number, now: Date): Promise<void> {
  await db
    .update(subOrder)
    .set({ status: 'refunded', updated_at: now })
    .where(and(eq(subOrder.order_id, id), inArray(subOrder.status, ['delivered', 'cancelled'])))
  await db.update(order).set({ status: 'refunded', updated_at: now }).where(eq(order.id, id))
  await db.insert(orderEvent).values({ order_id: id, status: 'refunded', created_at: now })
}
