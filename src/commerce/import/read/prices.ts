// The prices of a row, and what they make of the product's own.
import type { Minor } from '#/domain/money.ts'
import { discountFor, salePrice } from '#/domain/pricing.ts'

/** Undefined where the file has no such column; null where the cell is blank or 0: nothing is given away by mistake. */
export type GivenPrices = {
  price?: Minor | null
  sale_price?: Minor | null
  market_price?: Minor | null
}
export type Prices = { price: Minor; discount: number; sale_price: Minor }

/**
 * A product's prices after the row; undefined if the row says nothing of them. Of two prices, the higher one is the
 * price before the offer.
 *
 * - A price alone leaves the running percentage as it is, a sale price alone leaves the price.
 * - A blank sale price next to a price ends the offer.
 *
 * @example pricesAfter({ price: 400, sale_price: 300 }, undefined) // { price: 400, discount: 25, sale_price: 300 }
 */
export function pricesAfter(given: GivenPrices, was: Prices | undefined): Prices | undefined {
  const { price, sale_price, market_price } = given
  if (!price && !sale_price && !market_price) return undefined
  if (sale_price === undefined && market_price === undefined)
    return price ? withPercent(price, was?.discount ?? 0) : undefined
  const selling = sale_price ?? price ?? market_price
  const before = market_price ?? price ?? (price === undefined ? was?.price : undefined) ?? selling
  if (!selling || !before) return undefined
  const high = Math.max(selling, before)
  return withPercent(high, discountFor(high, selling))
}

const withPercent = (price: Minor, discount: number): Prices => ({
  price,
  discount,
  sale_price: salePrice(price, discount),
})
