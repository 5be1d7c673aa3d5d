// A payment on another site opens in its own window (rule 25). Browsers allow that only during a click, so the window
// opens before its address is known.
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { stored } from '#/stores/stored.ts'

const MARK = 'larder_payment_window'
/** Set in the payment window only. */
const $isPaymentWindow = stored(MARK, {
  initial: false,
  parse: (value) => value === true,
  tab: true,
})

const ELSEWHERE: readonly string[] = ['card', 'online', 'test'] satisfies PaymentMethod[]

/** Whether this method is paid on another site. */
export const isPaidElsewhere = (method: string): boolean => ELSEWHERE.includes(method)

/** Opens an empty window that says `words`; null if the browser blocks it. Call it during a click. */
export function openPaymentWindow(words: string): Window | null {
  const opened = window.open('', '_blank')
  if (!opened) return null
  opened.opener = null
  opened.sessionStorage.setItem(MARK, 'true')
  opened.document.title = words
  opened.document.body.textContent = words
  return opened
}

/** Back at the shop, a payment window closes: the original page continues. */
export function closePaymentWindow(): void {
  if (!$isPaymentWindow.get()) return
  $isPaymentWindow.set(false)
  window.close()
}

type Ways = {
  opened: Window | null
  /** What becomes of this page meanwhile. */
  goOn: () => void
}

/** Goes to the payment, in the opened window or here. If there is nothing to pay elsewhere, closes the window. */
export function leadToPayment(
  { is_redirect, url }: Pick<PlacedOrder, 'is_redirect' | 'url'>,
  { opened, goOn }: Ways,
): void {
  if (!is_redirect || !url) {
    opened?.close()
    return goOn()
  }
  if (!opened || opened.closed) return location.assign(url)
  opened.location.replace(url)
  goOn()
}
