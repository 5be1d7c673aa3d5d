// Prefetches a page once its link is touched or pointed at, for browsers without speculation rules (see
// lib/speculation-rules.ts). Loaded only there.

const POINTED_MS = 65
const NEVER =
  /^\/(?:fr\/)?(?:api|_|auth|account|admin|order|approval|newsletter|customer-users)(?:\/|$)/
const requested = new Set<string>()

export function startPrefetch(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  const options = { passive: true, capture: true }
  document.addEventListener('touchstart', ({ target }) => prefetch(linkOf(target)), options)
  document.addEventListener(
    'mouseover',
    ({ target }) => {
      clearTimeout(waiting)
      const link = linkOf(target)
      if (link) waiting = setTimeout(() => prefetch(link), POINTED_MS)
    },
    options,
  )
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([download])') : null

function prefetch(link: HTMLAnchorElement | null): void {
  if (!link || link.origin !== location.origin || link.target === '_blank') return
  const { href, pathname } = link
  if (pathname === location.pathname || NEVER.test(pathname) || requested.has(href)) return
  requested.add(href)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = href
  document.head.append(hint)
}
