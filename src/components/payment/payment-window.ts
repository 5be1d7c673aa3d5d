// A payment on another site gets a window of its own (rule 25). A browser opens one only while it handles a click, so
// the window is there before its address is known.
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { stored } from '#/stores/stored.ts'

const MARK = 'larder_payment_window'
/** Set in a window that was opened for a payment, and kept by that window alone. */
const $isPaymentWindow = stored(MARK, {
  initial: false,
  parse: (value) => value === true,
  tab: true,
})

const ELSEWHERE: readonly string[] = ['card', 'test'] satisfies PaymentMethod[]

/** Is this paid on a page that isn't the shop's. */
export const isPaidElsewhere = (method: string): boolean => ELSEWHERE.includes(method)

/** Opens an empty window that says `words`; null where the browser does not let it. To be called within a click. */
export function openPaymentWindow(words: string): Window | null {
  const opened = window.open('', '_blank')
  if (!opened) return null
  opened.opener = null
  opened.sessionStorage.setItem(MARK, 'true')
  opened.document.title = words
  opened.document.body.textContent = words
  return opened
}

/** Back at the shop, a window that was opened for a payment has done its work: the page beside it goes on. */
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

/** Leads to the payment: in the window that was opened, else here. Nothing to pay elsewhere closes the window. */
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
