// Stripe's amounts: in the smallest unit of each currency, while the shop always uses hundredths.
import { PaymentRefused } from '#/extensions/define.ts'

/** Currencies without a smaller unit, according to Stripe; some that lost theirs are still sent in hundredths. */
const WHOLE = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.toLowerCase().split(' '),
)
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.toLowerCase().split(' '))

/** @throws PaymentRefused if the currency can't express the amount @example toStripe(1250, 'EUR') // 1250 */
export function toStripe(amount: number, currency: string): number {
  const code = currency.toLowerCase()
  if (THOUSANDTHS.has(code)) return amount * 10
  if (!WHOLE.has(code)) return amount
  if (amount % 100 !== 0) throw new PaymentRefused(`${currency} has no hundredths`)
  return amount / 100
}

/** @example fromStripe(500, 'jpy') // 50000 */
export function fromStripe(amount: number, currency: string): number {
  const code = currency.toLowerCase()
  if (THOUSANDTHS.has(code)) return Math.sign(amount) * Math.round(Math.abs(amount) / 10)
  return WHOLE.has(code) ? amount * 100 : amount
}
