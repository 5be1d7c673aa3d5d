// Back closes the panel that lies over the page: an open panel has an entry of its own in the history.
import { $panel, openPanel } from '#/stores/panel.ts'
import { isRecord } from '#/stores/stored.ts'

/** The panel whose entry the present one is. */
function entered(): unknown {
  const state: unknown = history.state
  return isRecord(state) ? state['panel'] : undefined
}

function enter(panel: string): void {
  const state: unknown = history.state
  // The page stays where it is scrolled to when the entry is left again.
  history.scrollRestoration = 'manual'
  history.pushState({ ...(isRecord(state) ? state : {}), panel }, '')
  history.scrollRestoration = 'auto'
}

/** Keeps the history and the open panel together. */
export function followHistory(): void {
  // The browser goes back a moment later; meanwhile a panel may be opened again.
  let isLeaving = false
  const leave = () => {
    isLeaving = true
    history.back()
  }
  addEventListener('popstate', () => {
    history.scrollRestoration = 'auto'
    const panel = $panel.get()
    if (entered() !== undefined) {
      if (panel === null && entered() === 'cart') openPanel('cart')
    } else if (!isLeaving) $panel.set(null)
    else if (panel !== null) enter(panel)
    isLeaving = false
  })
  $panel.listen((panel) => {
    if (isLeaving) return
    if (panel === null && entered() !== undefined) leave()
    if (panel !== null && entered() === undefined) enter(panel)
  })
  // Loaded again, the page has no open panel.
  if (entered() !== undefined && $panel.get() === null) leave()
}
