// Amounts in another currency, for display (rule 12): what is charged is the base currency.
import { roundHalfUp } from '#/domain/money.ts'

/** ISO code, and how much of it one unit of the base currency is. */
type Currency = { code: string; exchange_rate: number }

/** Rates and amounts of other APIs may have more decimals than ours; a price must be shown all the same. */
const SHOWN_DECIMALS = 10
const USUAL_DIGITS = 2
const digits = new Map<string, number>()

/** How many decimals a currency has: two as a rule. @example currencyDigits('JPY') // 0 */
export function currencyDigits(code: string): number {
  const known = digits.get(code)
  if (known !== undefined) return known
  const isIso = /^[A-Z]{3}$/.test(code)
  const count = isIso
    ? new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits
    : undefined
  const own = count ?? USUAL_DIGITS
  digits.set(code, own)
  return own
}

/**
 * A base amount in another currency, rounded half up to its digits (rule 12).
 *
 * @throws RangeError on NaN and infinity
 * @example convertCurrency(10, { code: 'USD', exchange_rate: 1.085 }) // 10.85
 */
export const convertCurrency = (amount: number, currency: Currency): number =>
  roundHalfUp(exact(amount, currency), unitOf(currency)) / 10 ** currencyDigits(currency.code)

/**
 * The rows of a sum in another currency, rounded so that they add up to the total shown: what is left over goes to the
 * largest remainders. `total`: as shown, in that currency; without it, the rows' own sum.
 *
 * @throws RangeError on NaN and infinity
 * @example convertRows([12.8, 4.9], { code: 'USD', exchange_rate: 1.085 }) // [13.89, 5.31], in all 19.20
 */
export function convertRows(rows: readonly number[], currency: Currency, total?: number): number[] {
  const [unit, scale] = [unitOf(currency), 10 ** currencyDigits(currency.code)]
  const exacts = rows.map((row) => exact(row, currency))
  const floors = exacts.map((row) => floorDivide(row, unit))
  const all = exacts.reduce((sum, row) => sum + row, 0n)
  const wanted = total === undefined ? roundHalfUp(all, unit) : Math.round(total * scale)
  const left = wanted - floors.reduce((sum, row) => sum + Number(row), 0)
  // Rows that don't make up this total are nobody's sum: each is shown as it is.
  if (left < 0 || left > rows.length) return rows.map((row) => convertCurrency(row, currency))
  const remainders = exacts.map((row, index) => row - (floors[index] ?? 0n) * unit)
  const order = remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const raised = new Set(order.slice(0, left).map(({ index }) => index))
  return floors.map((row, index) => (Number(row) + (raised.has(index) ? 1 : 0)) / scale)
}

/** The amount times the rate, in the smallest part of both. */
const exact = (amount: number, { exchange_rate }: Currency): bigint =>
  shownDigits(amount) * shownDigits(exchange_rate)

/** One of the currency's last digit, in the same parts. */
const unitOf = ({ code }: Currency): bigint =>
  10n ** BigInt(2 * SHOWN_DECIMALS - currencyDigits(code))

const floorDivide = (value: bigint, by: bigint): bigint => {
  const whole = value / by
  return value < 0n && whole * by !== value ? whole - 1n : whole
}

function shownDigits(value: number): bigint {
  if (!(Math.abs(value) < Number.MAX_SAFE_INTEGER)) throw new RangeError(`not an amount: ${value}`)
  return BigInt(value.toFixed(SHOWN_DECIMALS).replace('.', ''))
}
