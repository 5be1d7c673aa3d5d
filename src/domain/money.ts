/** Integer minor units (cents) of the base currency. */
export type Minor = number

const MINOR_PER_UNIT = 100

/**
 * Converts an amount with at most two decimals to minor units (rule 9).
 *
 * @throws RangeError on more decimals, NaN or an unsafe size
 * @example toMinor(12.5) // 1250
 */
export function toMinor(amount: number | string): Minor {
  return toScaled(amount, { decimals: 2, what: 'amount' })
}

/** Converts minor units to a number with at most two decimals. @example toAmount(1250) // 12.5 */
export const toAmount = (minor: Minor): number => minor / MINOR_PER_UNIT

/**
 * `numerator / denominator` of integers, rounded half away from zero (half up for positive numbers). Exact at any size:
 * pass products beyond 2^53 as bigint.
 *
 * @throws RangeError on fractions, and on a denominator of 0
 * @example roundHalfUp(5, 2) // 3
 */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const [n, d] = [BigInt(numerator), BigInt(denominator)]
  const negative = n < 0n !== d < 0n
  const [size, by] = [n < 0n ? -n : n, d < 0n ? -d : d]
  const rounded = (size * 2n + by) / (by * 2n)
  return Number(negative ? -rounded : rounded)
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** Converts a decimal to an integer of 10^-decimals, without float noise. @throws RangeError if digits would be lost */
export function toScaled(
  value: number | string,
  { decimals, what }: { decimals: number; what: string },
): number {
  const text = typeof value === 'number' ? plainText(value, decimals) : value.trim()
  const match = DECIMAL.exec(text)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  const scaled = Number(`${sign}${whole}${kept}`)
  if (!match || /[1-9]/.test(fraction.slice(decimals)) || !Number.isSafeInteger(scaled)) {
    throw new RangeError(`not an ${what} with at most ${decimals} decimals: ${value}`)
  }
  return scaled === 0 ? 0 : scaled
}

/** 0.1 + 0.2 means 0.3: drops float noise far below the last decimal, keeps real extra digits. */
function plainText(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return String(value)
  const near = value.toFixed(decimals)
  const noise = Math.abs(value - Number(near)) <= Math.abs(value) * Number.EPSILON * 8
  return noise ? near : value.toFixed(Math.min(decimals + 8, 20))
}
