// Opens the offered coupon when the pointer leaves the page at the top.
import { $offered } from '#/stores/exit-offer.ts'
import { $panel, openPanel } from '#/stores/panel.ts'

/** A touch screen has no such exit. */
const POINTER = '(hover: hover) and (pointer: fine)'

/** Once per browser, if the shop has one and nothing else is open. */
export function offer(): void {
  if (document.documentElement.dataset['exitOffer'] === undefined || $offered.get()) return
  if (!matchMedia(POINTER).matches) return
  if ($panel.get() === null && !document.querySelector(':modal')) openPanel('exit-offer')
}
