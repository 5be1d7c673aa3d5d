// How Stripe counts money: in the smallest unit of each currency, where the shop always counts hundredths.
import { type Minor, roundHalfUp } from '#/domain/money.ts'
import { ProviderError } from './provider.ts'

/** Without a smaller unit, as Stripe sees it; some that lost theirs still go over the wire in hundredths. */
const WHOLE = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.toLowerCase().split(' '),
)
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.toLowerCase().split(' '))

/** @throws ProviderError where the currency has no such amount @example toStripe(1250, 'EUR') // 1250 */
export function toStripe(amount: Minor, currency: string): number {
  const code = currency.toLowerCase()
  if (THOUSANDTHS.has(code)) return amount * 10
  if (!WHOLE.has(code)) return amount
  if (amount % 100 !== 0) throw new ProviderError('refused', `${currency} has no hundredths`)
  return amount / 100
}

/** @example fromStripe(500, 'jpy') // 50000 */
export function fromStripe(amount: number, currency: string): Minor {
  const code = currency.toLowerCase()
  if (THOUSANDTHS.has(code)) return roundHalfUp(amount, 10)
  return WHOLE.has(code) ? amount * 100 : amount
}
