// Cards and the bar show the cart; presses on cards change it.
import { $cart, cartTotal } from '#/stores/cart/cart.ts'
import { cards } from './cards.ts'

export function followCart(): void {
  const known = cards()
  if (!known) return
  $cart.subscribe(({ status, lines }) => {
    if (status !== 'ready') return
    const amounts = Object.fromEntries(lines.map((line) => [line.key, line.quantity]))
    known.shows(amounts, cartTotal(lines))
    known.paint()
  })
  addEventListener('larder:painted', showTotal)
  for (const moment of ['larder:step', 'online']) addEventListener(moment, send)
  if (known.own().length > 0) send()
}

const RETRY_MS = 15_000

// Code may fail to load: the display stays.
const nothing = () => undefined

let wasFilled = false

function showTotal(): void {
  const total = () => cards()?.cart().total ?? 0
  const isFilled = total() > 0
  // An empty cart has no total and no goal. While the code loads, the cart may change again: the latest total counts.
  if (isFilled || wasFilled)
    import('./show-goal.ts').then((code) => code.showGoal(total()), nothing)
  wasFilled = isFilled
}

const send = () => void import('./send-steps.ts').then((code) => code.sendSteps(), again)

let retry: ReturnType<typeof setTimeout> | undefined

/** Offline, coming online tries again. But the first moments online may fail as well. */
function again(): void {
  clearTimeout(retry)
  if (navigator.onLine) retry = setTimeout(send, RETRY_MS)
}
