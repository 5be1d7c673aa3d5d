// Payments received, and their refunded amounts.
import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm'
import { GIVEN } from '#/domain/refund.ts'
import { PAYMENT_TRANSITIONS, canMove, ONCE_PAID } from '#/domain/order-status.ts'
import { paysOrder } from '#/commerce/api/records/charges.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { payment, refund, refundLine } from '#/commerce/db/schema/payments.ts'

export type PaidPayment = typeof payment.$inferSelect & {
  /** The amount refunded, or about to be. */
  given: number
  /** The part refunded without goods or delivery, or for what the order no longer contains. */
  idle: number
}

const sumOf = (which: SQL) =>
  sql`coalesce(sum(${refund.money}) filter (where ${which}), 0)`.mapWith(Number)
const WITHOUT_GOODS = sql`(${refund.reduces} or ${refund.shipping} = 0 and not exists
  (select 1 from ${refundLine} where ${refundLine.refund_id} = ${refund.id}))`

/**
 * An order's received payments, oldest first. The payment of a change went through the wallet, so it is left out; with
 * `all` it is included.
 */
export async function findPaidPayments(
  db: Executor,
  orderId: number,
  { all = false } = {},
): Promise<PaidPayment[]> {
  const rows = await db
    .select({ payment, given: sumOf(sql`true`), idle: sumOf(WITHOUT_GOODS) })
    .from(payment)
    .leftJoin(refund, and(eq(refund.payment_id, payment.id), inArray(refund.status, [...GIVEN])))
    .where(
      and(
        eq(payment.order_id, orderId),
        all ? undefined : paysOrder(db),
        inArray(payment.status, [...ONCE_PAID]),
      ),
    )
    .groupBy(payment.id)
    .orderBy(asc(payment.id))
  return rows.map(({ payment: row, given, idle }) => ({ ...row, given, idle }))
}

/** Records a completed refund on a payment. */
export async function addToRefunded(
  db: Executor,
  id: number,
  { money, now }: { money: number; now: Date },
): Promise<void> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id)).for('update')
  if (!row) return
  const refunded = row.refunded + money
  const wanted = refunded >= row.amount ? 'refunded' : 'partially_refunded'
  const status = canMove(PAYMENT_TRANSITIONS, row.status, wanted) ? wanted : row.status
  await db.update(payment).set({ refunded, status, updated_at: now }).where(eq(payment.id, id))
}

/** What was thought refunded didn't arrive. */
export async function takeFromRefunded(
  db: Executor,
  id: number,
  { money, now }: { money: number; now: Date },
): Promise<void> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id)).for('update')
  if (!row) return
  const refunded = row.refunded - money
  const status = refunded > 0 ? 'partially_refunded' : 'paid'
  await db.update(payment).set({ refunded, status, updated_at: now }).where(eq(payment.id, id))
}
