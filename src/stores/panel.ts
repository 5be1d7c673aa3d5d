// The panel open over the page.
import { atom } from 'nanostores'

export type Panel = 'cart' | 'menu' | 'quick-view' | 'newsletter' | 'exit-offer' | 'place' | null
export const $panel = atom<Panel>(null)

/** The product in the quick view: to look at, or to choose a variation. */
export type QuickView = { slug: string; choosing: boolean }
export const $quickView = atom<QuickView | null>(null)

export const openPanel = (panel: Exclude<Panel, null>): void => $panel.set(panel)
export function openQuickView(view: QuickView): void {
  $quickView.set(view)
  openPanel('quick-view')
}

/** Closes a panel, unless another one is open instead. */
export function closePanel(panel: Exclude<Panel, null>): void {
  if ($panel.get() === panel) $panel.set(null)
}
