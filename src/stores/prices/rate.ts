// Apart from the currency itself, which every page loads.
import type { Currency } from '#/contract/content/public.ts'
import { $currencies } from '#/stores/currency.ts'

/** A rate that has changed since the page was made. */
export function updateRate({
  code,
  exchange_rate,
}: Pick<Currency, 'code' | 'exchange_rate'>): void {
  const all = $currencies.get()
  const known = all.find((currency) => currency.code === code)
  if (!known || known.exchange_rate === exchange_rate) return
  $currencies.set(all.map((one) => (one === known ? { ...one, exchange_rate } : one)))
}
