// Which panel lies over the page.
import { atom } from 'nanostores'

export type Panel = 'cart' | 'menu' | 'quick-view' | null
export const $panel = atom<Panel>(null)

/** What the quick view shows: a product, to look at or to choose a variation of. */
export type QuickView = { slug: string; choosing: boolean }
export const $quickView = atom<QuickView | null>(null)

export const openPanel = (panel: Exclude<Panel, null>): void => $panel.set(panel)
export function openQuickView(view: QuickView): void {
  $quickView.set(view)
  openPanel('quick-view')
}

/** Closes a panel, unless another has taken its place. */
export function closePanel(panel: Exclude<Panel, null>): void {
  if ($panel.get() === panel) $panel.set(null)
}
