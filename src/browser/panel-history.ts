// Back closes an open panel: it has its own history entry.
import { $panel, openPanel } from '#/stores/panel.ts'
import { isRecord } from '#/stores/stored.ts'

/** The panel of the current history entry. */
function entered(): unknown {
  const state: unknown = history.state
  return isRecord(state) ? state['panel'] : undefined
}

function enter(panel: string): void {
  const state: unknown = history.state
  // The page keeps its scroll position when the entry is left.
  history.scrollRestoration = 'manual'
  history.pushState({ ...(isRecord(state) ? state : {}), panel }, '')
  history.scrollRestoration = 'auto'
}

/** Keeps the history and the open panel in step. */
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
  // After a reload, the page has no open panel.
  if (entered() !== undefined && $panel.get() === null) leave()
}
