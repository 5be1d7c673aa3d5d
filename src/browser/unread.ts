// The number of unread notifications beside the bell; loaded when somebody is signed in.
import { shop } from '#/client/browser.ts'
import { $unread } from '#/stores/unread.ts'

let isRequested = false

/** Shows the number, and asks for it once a page. */
export function showUnread(): void {
  if (isRequested) return
  isRequested = true
  $unread.subscribe((count) => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-unread-count]')) {
      badge.textContent = String(count ?? 0)
      badge.hidden = !count
    }
  })
  if ($unread.get() !== null) return
  // Without an answer there is no number.
  shop.notifications.list({ query: { paginate: 1 } }).then(
    ({ unread }) => $unread.set(unread),
    () => undefined,
  )
}
