// What a price list makes of a product's prices.
import type { PriceRounding } from '#/contract/prices/staff.ts'
import { type Minor, roundHalfUp } from '#/domain/money.ts'
import { discountFor, salePrice } from '#/domain/pricing.ts'

const HUNDREDTHS = 10_000
const TEN = 10
const FIVE = 5

/**
 * A price moved to the nearest one that ends as the shop likes it, and never to nothing. What costs nothing stays free.
 *
 * @example roundPrice(1043, 'x9') // 1039
 * @example roundPrice(1043, '05') // 1045
 */
export function roundPrice(price: Minor, rounding: PriceRounding): Minor {
  if (price <= 0 || rounding === 'none') return price
  if (rounding === '05') return Math.max(roundHalfUp(price, FIVE) * FIVE, FIVE)
  return Math.max(roundHalfUp(price + 1, TEN), 1) * TEN - 1
}

/** A price up or down by so many per cent. @example raisedPrice(1000, { percent: 5, rounding: 'x9' }) // 1049 */
export const raisedPrice = (
  price: Minor,
  { percent, rounding }: { percent: number; rounding: PriceRounding },
): Minor =>
  roundPrice(
    roundHalfUp(BigInt(price) * BigInt(HUNDREDTHS + Math.round(percent * 100)), HUNDREDTHS),
    rounding,
  )

export type ListedPrices = { price: Minor; discount: number; sale_price: Minor }

/**
 * The prices of a product after a line of the list. A price alone leaves the running percentage as it is, an offer
 * alone leaves the price.
 *
 * @example pricesByLine({ price: null, offer: 300 }, { price: 400, discount: 0 }) // { price: 400, discount: 25, sale_price: 300 }
 */
export function pricesByLine(
  line: { price: Minor | null; offer: Minor | null },
  was: { price: Minor; discount: number },
): ListedPrices {
  const price = line.price ?? was.price
  const discount = line.offer === null ? was.discount : discountFor(price, line.offer)
  return { price, discount, sale_price: salePrice(price, discount) }
}
