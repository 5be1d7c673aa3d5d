// What differs between the looks besides their style sheets: how the header is laid out.
import type { Theme } from '#/contract/content/theme.ts'

export type Look = {
  /** `row`: all in one row. `centred`: the name in the middle. `search`: the search takes all the room there is. */
  header: 'row' | 'centred' | 'search'
  /** On a wide screen: a bar of their own, or behind a button. On a phone they are behind a button. */
  departments: 'bar' | 'button'
  /** Language and currency in a line of their own above everything else. */
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
