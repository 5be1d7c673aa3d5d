// Opens the coupon that is kept for the moment when the pointer goes up and out of the page.
import { $offered } from '#/stores/exit-offer.ts'
import { $panel, openPanel } from '#/stores/panel.ts'

/** A touch has no way out by the top. */
const POINTER = '(hover: hover) and (pointer: fine)'

/** Once in this browser, where the shop has one and nothing else is open. */
export function offer(): void {
  if (document.documentElement.dataset['exitOffer'] === undefined || $offered.get()) return
  if (!matchMedia(POINTER).matches) return
  if ($panel.get() === null && !document.querySelector(':modal')) openPanel('exit-offer')
}
