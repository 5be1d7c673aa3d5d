// The currency that prices are shown in; the choice is remembered under `currency` (rule 12).
import { atom, computed } from 'nanostores'
import type { Currency } from '#/contract/content/public.ts'

const STORAGE_KEY = 'currency'
/** Stands in until a page has told which currencies there are. */
export const BASE_CURRENCY: Currency = { id: 1, code: 'EUR', symbol: '€', exchange_rate: 1 }

/** All that can be chosen; the first is the base, which pages are made in. */
export const $currencies = atom<Currency[]>([])
const $chosenCode = atom<string | null>(null)

export const $currency = computed(
  [$currencies, $chosenCode],
  (all, code) => all.find((currency) => currency.code === code) ?? all[0] ?? BASE_CURRENCY,
)

/** In a browser: what can be chosen stands in the page as JSON, what was chosen in the storage. */
export function startCurrency(json: string): void {
  const currencies: Currency[] = JSON.parse(json)
  $currencies.set(currencies)
  try {
    $chosenCode.set(localStorage.getItem(STORAGE_KEY))
  } catch {
    // Storage may be switched off; the base currency is shown then.
  }
}

/** Shows prices in this currency from now on. */
export function chooseCurrency(code: string): void {
  $chosenCode.set(code)
  try {
    localStorage.setItem(STORAGE_KEY, code)
  } catch {
    // As above: it holds until the page is left.
  }
}
