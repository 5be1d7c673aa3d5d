// Which test files a change affects. Vitest files import what they test, so the import graph tells.
// Browser tests use the whole shop: a change affects the tests of the domain words in whose pages it shows.
import type { SourceFile } from '#tests/support/architecture/source-files.ts'
import { type Importers, importersOf, reachedBy } from './import-graph.ts'

const TEST = /^tests\/.*\.test\.tsx?$/
const BROWSER_TEST = /^tests\/e2e\/(?<word>[a-z]+)\/.*\.e2e\.ts$/
/** Whole journeys in other browsers: anything that shows may affect them. */
const JOURNEY = /^tests\/browsers\/.*\.journey\.ts$/
const CODE = /^(src|tests)\/.*\.(ts|tsx|astro|css)$/
const PROSE = /\.md$|^LICENSE$|^\.git/
/** Tests that read the whole repository. */
const READS_ALL = 'tests/architecture.test.ts'

/** The position of a domain word in a path. */
const WORDED = [
  /^src\/features\/(?<word>[a-z]+)\//,
  /^src\/commerce\/api\/(?<word>[a-z]+)\//,
  /^src\/pages\/(?:\[\.\.\.[a-z]+\]\/)?(?<word>[a-z-]+)[./]/,
  /^locales\/[a-z]+\/(?<word>[a-z]+)\.json$/,
]
/** Words whose browser tests are in differently named folders. An unknown word affects all of them. */
const FOLDERS: Record<string, string[]> = {
  account: ['auth', 'orders'],
  attribute: ['listing', 'product'],
  catalog: ['listing', 'product'],
  catalogue: ['listing', 'search'],
  categories: ['listing'],
  category: ['listing'],
  coupons: ['checkout'],
  delivery: ['checkout'],
  docs: [],
  documents: ['orders'],
  fulfilment: ['orders'],
  gallery: ['product'],
  home: ['listing'],
  inventory: ['cart', 'checkout', 'product'],
  mail: [],
  order: ['checkout', 'orders'],
  records: ['checkout', 'orders'],
  pay: ['payments'],
  payment: ['payments'],
  products: ['listing'],
  questions: ['reviews'],
  refunds: ['orders'],
  saved: ['compare', 'wishlist'],
  sizechart: ['product'],
  wallet: ['checkout'],
}
/** Tests of all pages, for example for layout shift. */
const SITE = 'site'

/** The test files, out of all, that changed or removed files affect. */
export function affectedTests(changed: string[], files: SourceFile[]): string[] {
  const paths = files.map(({ path }) => path)
  const tests = paths.filter((path) => TEST.test(path))
  const browser = paths.filter((path) => BROWSER_TEST.test(path))
  const importers = importersOf(files)
  const told = changed.filter((path) => !PROSE.test(path))
  const reached = reachedBy(told, importers)
  const unknown = told.some((path) => !CODE.test(path))
  const words = wordsOf(told, { importers, folders: new Set(browser.map(wordOfTest)) })
  const isSeen = words === 'all' || words.size > 0
  return [
    ...paths.filter((path) => JOURNEY.test(path) && (isSeen || reached.has(path))),
    ...tests.filter((path) => unknown || path === READS_ALL || reached.has(path)),
    ...browser.filter(
      (path) => words === 'all' || words.has(wordOfTest(path)) || reached.has(path),
    ),
  ]
}

const wordOfTest = (path: string): string => BROWSER_TEST.exec(path)?.groups?.word ?? ''

type Known = { importers: Importers; folders: Set<string> }

function wordsOf(changed: string[], { importers, folders }: Known): Set<string> | 'all' {
  // A change shows in its own word; other dependents of that word's files don't matter.
  const reached = reachedBy(changed, importers, (path) => wordIn(path) !== undefined)
  const words = new Set<string>()
  for (const path of reached) {
    if (path.startsWith('tests/')) continue
    const word = wordIn(path)
    if (word === undefined) {
      if (isShared(path, importers)) return 'all'
      continue
    }
    const known = folders.has(word) ? [word] : FOLDERS[word]
    if (!known) return 'all'
    for (const folder of known) words.add(folder)
    if (!path.startsWith('src/commerce/')) words.add(SITE)
  }
  return words
}

const wordIn = (path: string): string | undefined =>
  WORDED.map((pattern) => pattern.exec(path)?.groups?.word).find(Boolean)

/** Part of every page: a layout, the server, a style, a package. */
const isShared = (path: string, importers: Importers): boolean =>
  /^(src\/(layouts|server|styles|astro)\/|src\/middleware\.ts$|public\/|locales\/|package|astro\.config)/.test(
    path,
  ) || !importers.has(path)
