// Tabs as in the ARIA practices: arrows, Home and End choose, and one tab is in the tab order.

/** Turns links to nearby sections into tabs; a link anywhere on the page to a section opens it. */
export function startTabs(root: HTMLElement): void {
  const list = root.querySelector('nav')
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('nav a')]
  const [first] = tabs
  if (!list || !first) return
  const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1))
  const tabFor = (hash: string) => tabs.find((tab) => tab.hash === hash)
  const choose = (chosen: HTMLAnchorElement) => {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen))
      tab.tabIndex = tab === chosen ? 0 : -1
      panelOf(tab)?.toggleAttribute('hidden', tab !== chosen)
    }
  }
  list.setAttribute('role', 'tablist')
  for (const tab of tabs) describe(tab, panelOf(tab))
  choose(tabFor(location.hash) ?? first)
  root.dataset['on'] = ''
  list.addEventListener('keydown', (event) => {
    const next = tabs[placeFor(event, tabs)]
    if (!next) return
    event.preventDefault()
    choose(next)
    next.focus()
  })
  // Before the browser goes there, because hidden targets can't be reached.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const tab = link && link.pathname === location.pathname ? tabFor(link.hash) : undefined
    if (!tab) return
    choose(tab)
    if (link !== tab) return
    // The page stays where it is.
    event.preventDefault()
    history.replaceState(history.state, '', tab.hash)
  })
  addEventListener('hashchange', () => {
    const tab = tabFor(location.hash)
    if (tab) choose(tab)
  })
}

function describe(tab: HTMLAnchorElement, panel: HTMLElement | null): void {
  tab.setAttribute('role', 'tab')
  tab.id = `${tab.hash.slice(1)}-tab`
  if (!panel) return
  tab.setAttribute('aria-controls', panel.id)
  panel.setAttribute('role', 'tabpanel')
  panel.tabIndex = 0
  panel.setAttribute('aria-labelledby', tab.id)
}

/** The tab that a key leads to; none for other keys. */
function placeFor({ key, target }: KeyboardEvent, tabs: readonly Element[]): number {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const at = tabs.findIndex((tab) => tab === target)
  if (key === 'Home') return 0
  if (key === 'End') return tabs.length - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return -1
  return (at + (key === forward ? 1 : -1) + tabs.length) % tabs.length
}
