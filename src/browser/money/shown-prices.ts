// Generated pages' prices as the visitor sees them, in their currency and with or without tax: islands do it themselves,
// the rest is rewritten here.
import { isNet } from '#/stores/net.ts'
import { $currency } from '#/stores/currency.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { formatMoney } from './format-money.ts'

/** Loaded only for those who see prices without tax. */
let withoutTax: ((amount: number, rate: number) => number) | undefined

/** Writes an amount into its element. */
export function showAmount(element: HTMLElement): void {
  const { amount, tax, net = amount } = element.dataset
  const shown =
    withoutTax && tax ? withoutTax(Number(amount), Number(tax)) : Number(withoutTax ? net : amount)
  element.textContent = formatMoney(shown, $currency.get(), pageLanguage())
}

/** Rewrites all amounts outside islands: now, when another currency is chosen, and for cards added later. */
export function followPrices(): void {
  const { dataset } = document.documentElement
  let wasOther = false
  const show = () => {
    delete dataset['prices']
    // Pages are rendered in the base currency, with tax: nothing to do until something else is chosen.
    if (!wasOther && !withoutTax && $currency.get().exchange_rate === 1) return
    wasOther = true
    for (const element of document.querySelectorAll<HTMLElement>('[data-amount]')) {
      // An island that isn't hydrated still has its `ssr` mark, and can't do it itself.
      if (!element.closest('astro-island:not([ssr])')) showAmount(element)
    }
  }
  const start = () => {
    $currency.subscribe(show)
    addEventListener('larder:painted', show)
  }
  if (!isNet()) return start()
  import('./without-tax.ts')
    .then(
      (code) => {
        withoutTax = code.withoutTax
      },
      // Prices stay as they are, and aren't marked.
      () => delete dataset['net'],
    )
    .finally(start)
}
