// The page that stands in for one that can't be had: it lists what can, and makes way once there is a connection.
import { pageLanguage } from '#/lib/i18n.ts'
import { seenPages, type SeenPage } from './seen-pages.ts'

export function startOffline(): void {
  const again = () => location.reload()
  document.querySelector('[data-retry]')?.addEventListener('click', again)
  // At its own address it stands in for nothing.
  if (!location.pathname.endsWith('/offline')) addEventListener('online', again)
  void seenPages(pageLanguage()).then(show, () => undefined)
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
