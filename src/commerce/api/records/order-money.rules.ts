// An order's total, and its delivery cost.
import type { Minor } from '#/domain/money.ts'
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

type Likely = {
  /** What its invoice says. */
  invoiced: number | undefined
  /** The shop's rates, the likeliest first. */
  rates: readonly [number, ...number[]]
}

/** The rate of a delivery from before orders kept it: its invoice's, or the shop's that comes nearest to its tax. */
export function likelyRate(
  { total, tax }: { total: Minor; tax: Minor },
  { invoiced, rates }: Likely,
): number {
  if (invoiced !== undefined) return invoiced
  const net = total - tax
  if (net === 0) return rates[0]
  if (tax === 0) return 0
  const off = (rate: number) => Math.max(1, Math.abs(addedTax(net, rate) - tax))
  return rates.reduce((best, rate) => (off(rate) < off(best) ? rate : best))
}
