// The currency that prices are shown in; the choice is remembered under `currency` (rule 12).
import { atom, computed } from 'nanostores'
import { stored } from './stored.ts'
import type { Currency } from '#/contract/content/public.ts'

/** Used until the page lists its currencies. */
export const BASE_CURRENCY: Currency = { id: 1, code: 'EUR', symbol: '€', exchange_rate: 1 }

/** All available currencies. The first is the base currency, in which pages are generated. */
export const $currencies = atom<Currency[]>([])
const $chosenCode = stored<string | null>('currency', {
  initial: null,
  parse: (value) => (typeof value === 'string' ? value : undefined),
})

export const $currency = computed(
  [$currencies, $chosenCode],
  (all, code) => all.find((currency) => currency.code === code) ?? all[0] ?? BASE_CURRENCY,
)

/** Starts the store in a browser: the currencies come from the page as JSON, the choice from local storage. */
export function startCurrency(json: string): void {
  const currencies: Currency[] = JSON.parse(json)
  $currencies.set(currencies)
}

/** Shows prices in this currency from now on, also on later visits. */
export const chooseCurrency = (code: string): void => $chosenCode.set(code)
