// The offline page: it lists the pages available offline, and reloads once there is a connection.
import { pageLanguage } from '#/lib/i18n.ts'
import { seenPages, type SeenPage } from './seen-pages.ts'

export function startOffline(): void {
  const again = () => location.reload()
  document.querySelector('[data-retry]')?.addEventListener('click', again)
  // At its own address it replaces no other page.
  if (!/\/(offline|unavailable)$/.test(location.pathname)) whenOnline(again)
  if (document.querySelector('[data-seen]'))
    void seenPages(pageLanguage()).then(show, () => undefined)
}

/** Not while another page is being opened: a reload would cancel that. */
function whenOnline(run: () => void): void {
  let isLeaving = false
  addEventListener('beforeunload', () => (isLeaving = true))
  addEventListener('pageshow', () => (isLeaving = false))
  addEventListener('online', () => {
    if (!isLeaving) run()
  })
}

function show(pages: readonly SeenPage[]): void {
  const list = document.querySelector('[data-seen]')
  list?.replaceChildren(...pages.map(entryOf))
  document.querySelector('[data-none]')?.toggleAttribute('hidden', pages.length > 0)
}

function entryOf({ path, title }: SeenPage): HTMLLIElement {
  const [entry, link] = [document.createElement('li'), document.createElement('a')]
  link.href = path
  link.textContent = title
  entry.append(link)
  return entry
}
