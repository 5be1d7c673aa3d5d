// An order's total, and its delivery cost.
import { type Minor, roundHalfUp } from '#/domain/money.ts'
import { taxOfLine } from '#/domain/goods/deposit.ts'
import { addedTax } from '#/domain/pricing.ts'
import type { LineRow, OrderRow } from './orders.queries.ts'

/** The total due for an order, however it was paid. */
export const dueOf = (order: OrderRow): Minor =>
  order.total + order.convert_wallet_balance + order.convert_point_amount + order.gift_card_total

type TaxedLine = Pick<LineRow, 'tax' | 'deposit' | 'deposit_tax_rate' | 'quantity'>

/** What was due for delivery, and the tax included in it or added to it. */
export function shippingOf(order: OrderRow, lines: readonly TaxedLine[]) {
  const ofLines = lines.reduce((sum, line) => sum + taxOfLine(line, order.prices_include_tax), 0)
  const tax = order.tax_total - ofLines
  return { total: order.shipping_total + (order.prices_include_tax ? 0 : tax), tax }
}

/** The delivery's tax rate isn't stored with the order: it is the shop's, if that gives the same tax. */
export function shippingRate({ total, tax }: { total: Minor; tax: Minor }, shop: number): number {
  const net = total - tax
  if (net === 0) return shop
  const near = Math.abs(addedTax(net, shop) - tax) <= 1
  return near ? shop : roundHalfUp(tax * 1000, net) / 10
}
