// Notices when the pointer goes up and out of the page, and opens the coupon that is kept for that moment.
import { $offered } from '#/stores/exit-offer.ts'
import { $panel, openPanel } from '#/stores/panel.ts'

/** A touch has no way out by the top. */
const POINTER = '(hover: hover) and (pointer: fine)'

export function watchLeaving(): void {
  const page = document.documentElement
  if (page.dataset['exitOffer'] === undefined || $offered.get() || !matchMedia(POINTER).matches)
    return
  const left = ({ clientY }: MouseEvent) => {
    if (clientY > 0 || $panel.get() !== null || document.querySelector(':modal')) return
    page.removeEventListener('mouseleave', left)
    // Another tab may have shown it meanwhile.
    if (!$offered.get()) openPanel('exit-offer')
  }
  page.addEventListener('mouseleave', left)
}
