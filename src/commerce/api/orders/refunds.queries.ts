import { type SQL, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { order, orderLine } from '#/commerce/db/schema/orders.ts'
import { refund, refundLine } from '#/commerce/db/schema/payments.ts'

export type RefundRow = Awaited<ReturnType<typeof findRefunds>>[number]

/** An order's refunds with their lines, newest first. */
export const findRefunds = (db: Executor, { orderId }: { orderId: number }) =>
  findRefundsWhere(db, eq(refund.order_id, orderId))

async function findRefundsWhere(db: Executor, where: SQL) {
  const rows = await db
    .select({ refund, order_number: order.order_number })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(where)
    .orderBy(desc(refund.id))
  if (rows.length === 0) return []
  const lines = await db
    .select({ line: refundLine, name: orderLine.name })
    .from(refundLine)
    .innerJoin(orderLine, eq(orderLine.id, refundLine.order_line_id))
    .where(
      inArray(
        refundLine.refund_id,
        rows.map((row) => row.refund.id),
      ),
    )
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ line }) => line.refund_id === row.refund.id),
  }))
}
