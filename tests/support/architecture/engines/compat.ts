// Which features the supported browsers lack, by MDN's compatibility data.
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import { oldestBrowsers, type Visitors } from '#/astro/browsers.ts'

/** The data's names of what browserslist calls otherwise, phones included. */
const BROWSERS: Record<string, string[]> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
}

export type Lacks = (feature: string) => string[]

/** A part of the data, such as `javascript.builtins.Map`; undefined if there is none. */
export function partAt(path: string): Identifier | undefined {
  let part: unknown = bcd
  for (const key of path.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined
    part = (part as Record<string, unknown>)[key]
  }
  return part as Identifier
}

/** The names of a part's features. */
export const namesIn = (path: string): string[] =>
  Object.keys(partAt(path) ?? {}).filter((name) => name !== '__compat')

/** Tells which supported browsers lack a feature. Of an unknown feature, none does. */
export function lacking(visitors: Visitors): Lacks {
  const oldest = Object.entries(oldestBrowsers(visitors)).flatMap(([name, version]) =>
    (BROWSERS[name] ?? []).map((browser) => ({ browser, version })),
  )
  const known = new Map<string, string[]>()
  return (feature) => {
    const before = known.get(feature)
    if (before) return before
    const support = partAt(feature)?.__compat?.support as
      Record<string, SimpleSupportStatement | SimpleSupportStatement[] | undefined> | undefined
    const without = oldest
      .filter(({ browser, version }) => {
        const said = support?.[browser]
        return said && ![said].flat().some((one) => isIn(one, version))
      })
      .map(({ browser, version }) => `${browser} ${version}`)
    known.set(feature, without)
    return without
  }
}

/** With a prefix counts: the build adds it to CSS, and no code has prefixed names. */
function isIn(said: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags } = said
  if (flags || added === false || added === 'preview') return false
  const from = numberOf(added)
  return from <= version && !(removed && numberOf(removed) <= version)
}

/** Some versions are ranges: ≤13. */
const numberOf = (version: unknown): number => Number.parseFloat(String(version).replace('≤', ''))
