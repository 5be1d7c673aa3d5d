// Converts ERP prices, net or gross with up to six decimals, to shop prices.
import { type Minor, roundHalfUp } from '#/domain/money.ts'
import { netOf } from '#/domain/pricing.ts'

const MOST = 10_000_000
const PRICE_SCALE = 1_000_000
const RATE_SCALE = 100_000

type Lists = {
  tax_rate: number
  /** Whether the ERP's price, and the shop's, includes tax. */
  isGross: boolean
  includesTax: boolean
}

/**
 * Undefined for an invalid price. @example shopPrice(1.886256, { tax_rate: 5.5, isGross: false, includesTax: true }) //
 * 199
 */
export function shopPrice(
  price: number,
  { tax_rate, isGross, includesTax }: Lists,
): Minor | undefined {
  if (!Number.isFinite(price) || price < 0 || price > MOST) return undefined
  const scaled = BigInt(Math.round(price * PRICE_SCALE))
  if (isGross === includesTax) return roundHalfUp(scaled * 100n, BigInt(PRICE_SCALE))
  if (isGross) {
    const gross = roundHalfUp(scaled * 100n, BigInt(PRICE_SCALE))
    return netOf(gross, tax_rate)
  }
  const factor = BigInt(Math.round((100 + tax_rate) * RATE_SCALE))
  return roundHalfUp(scaled * factor, BigInt(PRICE_SCALE) * BigInt(RATE_SCALE))
}
