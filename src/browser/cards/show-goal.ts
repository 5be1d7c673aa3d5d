// A phone's bar shows the cart's total. The line above says what is missing for the minimum order, then for free
// delivery.
import { nextGoal } from '#/domain/delivery/goals.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { $currency } from '#/stores/currency.ts'
import { pageGoals } from '#/stores/place/goals.ts'

const moneyOf = (amount: number): string => formatMoney(amount, $currency.get(), pageLanguage())

let shown = 0
$currency.listen(() => showGoal(shown))

export function showGoal(total: number): void {
  shown = total
  for (const place of document.querySelectorAll<HTMLElement>('[data-cart-total]')) {
    place.textContent = total > 0 ? moneyOf(total) : (place.dataset['cartTotal'] ?? '')
    // Another currency rewrites it; see shown-prices.ts.
    if (total > 0) place.dataset['amount'] = String(total)
    else delete place.dataset['amount']
  }
  // An empty cart shows its name instead of its total.
  for (const name of document.querySelectorAll<HTMLElement>('[data-cart-name]'))
    name.hidden = total <= 0
  const line = document.querySelector<HTMLElement>('[data-goals]')
  if (!line) return
  const goals = pageGoals()
  const goal = total > 0 ? nextGoal(toMinor(Math.round(total * 100) / 100), goals) : null
  line.hidden = goal === null
  if (!goal) return
  const { toMinimum = '', toFree = '', reached = '' } = line.dataset
  if (goal.kind === 'reached') line.textContent = reached + goals.free_in
  else {
    const words = goal.kind === 'minimum' ? toMinimum : toFree + goals.free_in
    line.textContent = words.replace('{}', moneyOf(toAmount(goal.missing)))
  }
}
