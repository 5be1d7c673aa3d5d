// Which panel lies over the page.
import { atom } from 'nanostores'

export type Panel = 'cart' | 'menu' | null
export const $panel = atom<Panel>(null)

export const openPanel = (panel: Exclude<Panel, null>): void => $panel.set(panel)
export const closePanel = (): void => $panel.set(null)
