// The number of unread notifications on the bell; loaded for signed-in users.
import { shop } from '#/client/browser.ts'
import { $unread } from '#/stores/unread.ts'

let isRequested = false

/** Shows the number; requests it once per page. */
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
