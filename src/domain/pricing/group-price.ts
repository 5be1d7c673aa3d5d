// Prices for a group of customers, such as everybody with an account (rule 195).
import { type Minor, roundHalfUp, toMinor } from '#/domain/money.ts'
import { salePrice } from '#/domain/pricing.ts'

/** A percentage off the full price, or `amount` minor units for one. */
export type GroupPriceRule = { id: number; kind: 'percent' | 'price'; amount: number }

/** As stored, where an amount of money is in whole units. */
export const groupRuleOf = ({ id, kind, amount }: GroupPriceRule): GroupPriceRule => ({
  id,
  kind,
  amount: kind === 'price' ? toMinor(amount) : amount,
})

/** What one costs everybody, as the catalogue says. */
export type GeneralPrice = {
  /** Before a reduction. */
  full: Minor
  sale: Minor
  /** One of the product itself, not a variation or a crate: a price in money is for nothing else. */
  is_single: boolean
}

/**
 * What the best of the rules makes of a price; null if none is lower.
 *
 * @example groupPrice([{ id: 1, kind: 'percent', amount: 10 }], { full: 300, sale: 280, is_single: true }) // { id: 1, price: 270 }
 */
export function groupPrice(
  rules: readonly GroupPriceRule[],
  { full, sale, is_single }: GeneralPrice,
): { id: number; price: Minor } | null {
  const prices = rules
    .filter(({ kind }) => kind === 'percent' || is_single)
    .map(({ id, kind, amount }) => ({
      id,
      price: kind === 'percent' ? salePrice(full, amount) : amount,
    }))
    .filter(({ price }) => price < sale)
    .toSorted((a, b) => a.price - b.price || a.id - b.id)
  return prices[0] ?? null
}

/** The same for a price that is charged in another way, such as without tax: in proportion. */
export const inProportion = (price: Minor, of: { sale: Minor; charged: Minor }): Minor =>
  of.sale === of.charged || of.sale <= 0
    ? price
    : roundHalfUp(BigInt(price) * BigInt(of.charged), of.sale)
