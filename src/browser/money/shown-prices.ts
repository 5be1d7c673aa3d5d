// Generated pages' prices in the visitor's currency: islands convert them themselves, the rest is rewritten here.
import { $currency } from '#/stores/currency.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { formatMoney } from './format-money.ts'

/** Rewrites all amounts outside islands: now, when another currency is chosen, and for cards added later. */
export function followCurrency(): void {
  let wasOther = false
  const show = () => {
    const currency = $currency.get()
    delete document.documentElement.dataset['prices']
    // Pages are rendered in the base currency: nothing to do until another one is chosen.
    if (!wasOther && currency.exchange_rate === 1) return
    wasOther = true
    for (const element of document.querySelectorAll<HTMLElement>('[data-amount]')) {
      // An island that isn't hydrated still has its `ssr` mark, and can't do it itself.
      if (element.closest('astro-island:not([ssr])')) continue
      element.textContent = formatMoney(Number(element.dataset['amount']), currency, pageLanguage())
    }
  }
  $currency.subscribe(show)
  addEventListener('larder:painted', show)
}
