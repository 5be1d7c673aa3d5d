import type { Minor } from '#/domain/money.ts'
import { netOf } from '#/domain/pricing.ts'

type Sold = { price: Minor; tax_rate: number; prices_include_tax: boolean }

/** A price without tax. */
export const netPrice = ({ price, tax_rate, prices_include_tax }: Sold): Minor =>
  prices_include_tax ? netOf(price, tax_rate) : price

/**
 * In percent of the price without tax, to a tenth; of a price of nothing, or goods without a known cost, there is none.
 *
 * @example marginOf({ price: 1200, tax_rate: 20, prices_include_tax: true }, 750) // 25
 */
export function marginOf(sold: Sold, cost: number | null): number | null {
  const net = netPrice(sold)
  if (cost === null || net <= 0) return null
  return Math.round(((net - cost) / net) * 1000) / 10
}
