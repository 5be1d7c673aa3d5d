// An order's total, and its delivery cost.
import type { Minor } from '#/domain/money.ts'
import type { LineRow, OrderRow } from './orders.queries.ts'

/** The total due for an order, however it was paid. */
export const dueOf = (order: OrderRow): Minor =>
  order.total + order.convert_wallet_balance + order.convert_point_amount

/** What was due for delivery, and the tax included in it or added to it. */
export function shippingOf(order: OrderRow, lines: readonly LineRow[]) {
  const tax = order.tax_total - lines.reduce((sum, line) => sum + line.tax, 0)
  return { total: order.shipping_total + (order.prices_include_tax ? 0 : tax), tax }
}
