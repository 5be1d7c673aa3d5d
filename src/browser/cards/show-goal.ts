// A phone's bar shows the cart's total after offers. The line above says what is missing for the minimum order, then for
// free delivery.
import { nextGoal } from '#/domain/delivery/goals.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { $cart } from '#/stores/cart/cart.ts'
import { $saving, lookForOffers, savingOn } from '#/stores/cart/cart-offers.ts'
import { $currency } from '#/stores/currency.ts'
import { pageGoals } from '#/stores/place/goals.ts'

const moneyOf = (amount: number): string => formatMoney(amount, $currency.get(), pageLanguage())

let shown = 0
const showAgain = (): void => showGoal(shown)
$currency.listen(showAgain)
$saving.listen(showAgain)

/** Long enough for the next press. */
const PAUSE_MS = 500
let timer: ReturnType<typeof setTimeout> | undefined

/** Minimum and free delivery count the price after offers (rule 192); until that is known, the price before. */
function afterOffers(total: number): number {
  clearTimeout(timer)
  const { status, lines } = $cart.get()
  if (status !== 'ready' || lines.length === 0) return total
  const saving = savingOn(lines)
  if (saving !== undefined) return toAmount(toMinor(total) - toMinor(saving))
  timer = setTimeout(() => void lookForOffers(lines), PAUSE_MS)
  return total
}

/** @param before the cart's total before offers */
export function showGoal(before: number): void {
  shown = before
  const total = afterOffers(before)
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
