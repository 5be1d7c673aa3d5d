// Page parts for signed-in users; loaded only for them, once the page is idle.
import { followNow } from '#/stores/kept-avoids.ts'
import { isSignedIn } from '#/stores/session.ts'
import { showUnread } from '#/browser/unread.ts'
import { showBought, showBoughtOnCards } from './bought.ts'
import { showUsuals } from './usuals.ts'

let shown = false

export function showOwn(): void {
  if (!isSignedIn()) return
  showUnread()
  if (shown) return
  shown = true
  // Without an answer, what this device knows still counts.
  followNow().catch(() => undefined)
  const usuals = document.querySelector<HTMLElement>('[data-usuals]')
  if (usuals) void showUsuals(usuals)
  const bought = document.querySelector<HTMLElement>('[data-bought]')
  // Without an answer nothing is shown.
  if (bought) showBought(bought).catch(() => undefined)
  if (document.querySelector('[data-bought-cards]')) showBoughtOnCards().catch(() => undefined)
}
