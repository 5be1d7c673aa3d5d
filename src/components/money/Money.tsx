// An amount in the chosen currency. Generated pages contain the base currency; the page's script inserts the chosen
// one (see shown-prices.ts).
import { use, useSyncExternalStore } from 'react'
import { $currencies, $currency, BASE_CURRENCY } from '#/stores/currency.ts'
import type { Language } from '#/lib/i18n.ts'
import { formatMoney, formatShown } from '#/browser/money/format-money.ts'
import { withoutTax } from '#/browser/money/without-tax.ts'
import { isNet } from '#/stores/net.ts'
import { BaseCurrency } from './base-currency.ts'

type Props = {
  /** In the base currency. */
  amount: number
  /** As a row of a sum: its amount in the chosen currency. */
  shown?: number | undefined
  language: Language
  className?: string | undefined
  /** A price's tax in percent: some see it without (rule 345). */
  tax?: number | undefined
  /** In a sum: its amount without tax. */
  net?: number | undefined
}

const subscribe = (changed: () => void) => $currency.listen(changed)
const baseOf = () => $currencies.get()[0] ?? BASE_CURRENCY

/** The chosen currency; during hydration the base currency, as rendered on the server. */
export function useCurrency() {
  const base = use(BaseCurrency)
  return useSyncExternalStore(
    subscribe,
    () => $currency.get(),
    () => base ?? baseOf(),
  )
}

/** Amounts for a sentence, in the chosen currency. */
export function useMoney(language: Language): (amount: number) => string {
  const currency = useCurrency()
  return (amount) => formatMoney(amount, currency, language)
}

/** The currency that is charged. */
export const useBaseCurrency = () => use(BaseCurrency) ?? baseOf()

/** Whether prices are shown without tax; during hydration they are as rendered on the server. */
export const useNet = (): boolean => useSyncExternalStore(subscribe, isNet, () => false)

export function Money({ amount, shown, language, className, tax, net }: Props) {
  const currency = useCurrency()
  const netAmount = net ?? (tax === undefined ? amount : withoutTax(amount, tax))
  const isNetShown = useNet() && netAmount !== amount
  return (
    // The page's script may have put the chosen currency in before the island woke up.
    <data
      className={className}
      value={amount}
      data-amount={amount}
      data-tax={tax}
      data-net={net}
      suppressHydrationWarning
    >
      {shown === undefined || isNetShown
        ? formatMoney(isNetShown ? netAmount : amount, currency, language)
        : formatShown(shown, currency, language)}
    </data>
  )
}
