// How the header differs between looks, besides their style sheets.
import type { Theme } from '#/contract/content/theme.ts'

export type Look = {
  /** `row`: all in one row. `centred`: the name in the middle. `search`: the search takes all available space. */
  header: 'row' | 'centred' | 'search'
  /** On a wide screen: a bar, or behind a button. On a phone: behind a button. */
  departments: 'bar' | 'button'
  /** Language and currency in a line above everything else. */
  utility: boolean
}

export const LOOKS: Record<Theme, Look> = {
  paris: { header: 'row', departments: 'bar', utility: false },
  tokyo: { header: 'row', departments: 'button', utility: false },
  osaka: { header: 'centred', departments: 'bar', utility: false },
  rome: { header: 'centred', departments: 'bar', utility: true },
  madrid: { header: 'search', departments: 'bar', utility: false },
  berlin: { header: 'search', departments: 'button', utility: true },
  denver: { header: 'row', departments: 'button', utility: true },
}
