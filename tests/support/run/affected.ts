// Which test files a change affects. Tests run in one process with what they test: who imports what tells them.
// Browser tests meet the shop as a whole: a change reaches those of the words of the shop that it shows in.
import type { SourceFile } from '#tests/support/architecture/source-files.ts'
import { type Importers, importersOf, reachedBy } from './import-graph.ts'

const TEST = /^tests\/.*\.test\.tsx?$/
const BROWSER_TEST = /^tests\/e2e\/(?<word>[a-z]+)\/.*\.e2e\.ts$/
const CODE = /^(src|tests)\/.*\.(ts|tsx|astro|css)$/
const PROSE = /\.md$|^LICENSE$|^\.git/
/** They read the repository as a whole. */
const READS_ALL = 'tests/architecture.test.ts'

/** Where a word of the shop stands in a path. */
const WORDED = [
  /^src\/features\/(?<word>[a-z]+)\//,
  /^src\/commerce\/api\/(?<word>[a-z]+)\//,
  /^src\/pages\/(?:\[\.\.\.[a-z]+\]\/)?(?<word>[a-z-]+)[./]/,
  /^locales\/[a-z]+\/(?<word>[a-z]+)\.json$/,
]
/** Words whose browser tests are in folders of other names. A word that nobody knows is every word's. */
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
/** What holds for every page, such as that nothing moves. */
const SITE = 'site'

/** The test files, of all in the repository, that changed files (or removed ones) affect. */
export function affectedTests(changed: string[], files: SourceFile[]): string[] {
  const paths = files.map(({ path }) => path)
  const tests = paths.filter((path) => TEST.test(path))
  const browser = paths.filter((path) => BROWSER_TEST.test(path))
  const importers = importersOf(files)
  const told = changed.filter((path) => !PROSE.test(path))
  const reached = reachedBy(told, importers)
  const unknown = told.some((path) => !CODE.test(path))
  const words = wordsOf(told, { importers, folders: new Set(browser.map(wordOfTest)) })
  return [
    ...tests.filter((path) => unknown || path === READS_ALL || reached.has(path)),
    ...browser.filter(
      (path) => words === 'all' || words.has(wordOfTest(path)) || reached.has(path),
    ),
  ]
}

const wordOfTest = (path: string): string => BROWSER_TEST.exec(path)?.groups?.word ?? ''

type Known = { importers: Importers; folders: Set<string> }

function wordsOf(changed: string[], { importers, folders }: Known): Set<string> | 'all' {
  // What shows in a word shows there: who else needs that word's files does not change.
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

/** Every page has it: a layout, the server, a style, a package. */
const isShared = (path: string, importers: Importers): boolean =>
  /^(src\/(layouts|server|styles|astro)\/|src\/middleware\.ts$|public\/|locales\/|package|astro\.config)/.test(
    path,
  ) || !importers.has(path)
