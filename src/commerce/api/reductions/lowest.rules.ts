// What a reduction of a product, a variation or a unit refers to (rule 240).
import { type PriceEntry, type PriceLaw, priceBefore } from '#/domain/law/price-before.ts'
import { toAmount } from '#/domain/money.ts'

/** Of a product, its variation or its unit. */
export type PastPrice = PriceEntry & { variation_id: number | null; unit_id: number | null }

export type Past = {
  past_prices: readonly PastPrice[]
  price_law: PriceLaw
  /** Now; the ledger doesn't know it where the price stayed the same. */
  is_near_date: boolean
}

/** As `lowest_price` of the contract: nothing if there is nothing to compare. */
export function lowestOf(
  { past_prices, price_law, is_near_date }: Past,
  variation_id: number | null,
  unit_id: number | null = null,
): { lowest_price?: number } {
  const own = past_prices.filter(
    (price) => price.variation_id === variation_id && price.unit_id === unit_id,
  )
  const last = own.pop()
  if (last) own.push({ ...last, near_date: last.near_date || is_near_date })
  const lowest = priceBefore(own, price_law)
  return lowest === null ? {} : { lowest_price: toAmount(lowest) }
}
