// What was refunded of delivered goods and of their delivery.
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { GIVEN } from '#/domain/refund.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { document, refund, refundLine } from '#/commerce/db/schema/payments.ts'

/** Refunds that count: a failed one is still owed. */
const counts = (orderIds: readonly number[]) =>
  and(
    inArray(refund.order_id, [...orderIds]),
    eq(refund.reduces, false),
    inArray(refund.status, [...GIVEN]),
  )

/** By line, in order. */
export const findBacks = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({
      refund_id: refundLine.refund_id,
      order_line_id: refundLine.order_line_id,
      quantity: refundLine.quantity,
      amount: refundLine.amount,
      tax: refundLine.tax,
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refund_id))
    .where(counts(orderIds))
    .orderBy(asc(refundLine.id))

/** Who refunded, by refund: with a credit note, when it was issued. */
export async function findRefunders(db: Executor, orderId: number) {
  const rows = await db
    .select({
      id: refund.id,
      is_staff: isNotNull(refund.decided_by),
      who: user.name,
      at: sql`coalesce(${document.created_at}, ${refund.updated_at})`.mapWith(document.created_at),
    })
    .from(refund)
    .leftJoin(user, eq(user.id, sql`coalesce(${refund.decided_by}, ${refund.requested_by})`))
    .leftJoin(document, eq(document.refund_id, refund.id))
    .where(counts([orderId]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** By order: the refunded cost of delivery with its tax, which is what is left of the refund's. */
export async function findShippingBacks(db: Executor, orderIds: readonly number[]) {
  const ofLines = sql`coalesce((select sum(b.tax) from ${refundLine} b where b.refund_id = ${refund.id}), 0)`
  const rows = await db
    .select({
      order_id: refund.order_id,
      total: sql`sum(${refund.shipping})`.mapWith(Number),
      tax: sql`sum(${refund.tax} - ${ofLines})`.mapWith(Number),
    })
    .from(refund)
    .where(counts(orderIds))
    .groupBy(refund.order_id)
  return new Map(rows.map(({ order_id, total, tax }) => [order_id, { total, tax }]))
}
