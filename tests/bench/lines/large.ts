// What a large catalogue costs: how soon its shop is ready, its memory, and its lists, files and reports.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeCatalogue } from '#tests/bench/catalogue/file.ts'
import { type Catalogue, importCatalogue, removeCatalogue } from '#tests/bench/catalogue/folder.ts'
import { questions } from '#tests/bench/catalogue/questions.ts'
import { runChild } from '#tests/bench/support/children.ts'
import { type Shop, signIn, startShop } from '#tests/bench/support/shop.ts'
import { median, quantile } from '#tests/bench/support/statistics.ts'
import { count, type Row } from '#tests/bench/support/table.ts'
import { tell } from '#tests/bench/support/workplace.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'

export const LARGE_PRODUCTS = 1_000_000
const STARTS = 3
const TIMES = 200
const FEW = 20
const PER_PAGE = 24
/** The API's last page. */
const LAST_PAGE = 10_000
const PREVIEWED = 10_000
/** What a start has read is written down after it, and what it no longer needs is freed. */
const SETTLED_MS = 60_000
const GOALS = { firstMs: 100, farMs: 60, memoryMb: 1200 }
const readyGoal = (products: number): number => (products < LARGE_PRODUCTS ? 3 : 10)

/** Adds the rows, on PostgreSQL. Pages are made when they are asked for. */
export async function measureLarge(products: number, rows: Row[]): Promise<void> {
  tell(`A shop of ${count(products)} products, PostgreSQL`)
  const postgres = await startPostgres('shop', { durable: true })
  const began = performance.now()
  const imported = await importCatalogue(products, postgres.urlOf('shop'))
  const seconds = (performance.now() - began) / 1000
  rows.push({
    what: `import of ${count(products)} products`,
    figure: `${count(seconds)} s, ${count(products / seconds)}/s`,
  })
  const catalogue = {
    ...imported,
    environment: { ...imported.environment, PREGENERATE: 'off' },
  }
  rows.push(...(await measureStarts(catalogue)))
  const shop = await startShop(catalogue)
  rows.push(...(await measureAnswers(shop, products)), await previewRow(catalogue))
  await shop.stop()
  await removeCatalogue(catalogue)
  await postgres.stop()
}

async function measureStarts(catalogue: Catalogue): Promise<Row[]> {
  tell('  the first start')
  const first = await startShop(catalogue)
  await pause(SETTLED_MS)
  await first.stop()
  const [times, searches, memory]: [number[], number[], number[]] = [[], [], []]
  for (let start = 1; start <= STARTS; start++) {
    tell(`  restart ${start}`)
    const shop = await startShop(catalogue)
    times.push(shop.readyMs / 1000)
    searches.push(await timeOf(shop, '/api/product?search=milk&paginate=20'))
    await pause(SETTLED_MS)
    memory.push(shop.memoryMb() ?? 0)
    await shop.stop()
  }
  const all = (values: number[], digits = 0) =>
    values.map((value) => value.toFixed(digits)).join(' · ')
  const readySeconds = readyGoal(catalogue.products)
  const { firstMs, memoryMb } = GOALS
  return [
    { what: 'first start until ready', figure: `${(first.readyMs / 1000).toFixed(1)} s` },
    {
      what: 'restarts until ready',
      figure: `${all(times, 1)} s`,
      goal: { wanted: `≤ ${readySeconds} s`, met: median(times) <= readySeconds },
    },
    {
      what: 'first search after a restart',
      figure: `${all(searches)} ms`,
      goal: { wanted: `≤ ${firstMs} ms`, met: median(searches) <= firstMs },
    },
    {
      what: 'memory a minute after a restart',
      figure: `${all(memory)} MB`,
      goal: { wanted: `≤ ${memoryMb} MB`, met: median(memory) <= memoryMb },
    },
  ]
}

async function measureAnswers(shop: Shop, products: number): Promise<Row[]> {
  tell('  lists, files and reports')
  const { search, filtered, suggest } = questions(TIMES)
  const cookie = await signIn(shop)
  const pages = Math.min(Math.floor(products / PER_PAGE), LAST_PAGE)
  const far = Array.from({ length: TIMES }, (_, at) => 1 + Math.floor((at * pages) / TIMES))
  const many = (path: string, times = FEW) => Array<string>(times).fill(path)
  const stocks = Array.from({ length: FEW }, (_, at) => `/api/admin/stock?page=${1 + at * 100}`)
  const rows: [string, string[], number?][] = [
    ['searches with facets', search.map((path) => `/api${path}`)],
    ['filtered lists with facets', filtered.map((path) => `/api${path}`)],
    ['suggestions', suggest.map((path) => `/api${path}`)],
    [
      'lists, pages 1 to 10,000',
      far.map((page) => `/api/product?paginate=${PER_PAGE}&page=${page}&facets=0`),
      GOALS.farMs,
    ],
    ['categories with counts', many('/api/category')],
    ['the staff’s table', many('/api/admin/product-row?field=name&sortBy=asc')],
    ['the staff’s table, by a word', many('/api/admin/product-row?search=smoked')],
    ['stock, every hundredth page', stocks],
    ['reports of the month', many('/api/admin/report/figures')],
    ['the sitemap', many('/sitemap.xml', 1)],
    ['a file of the sitemap', sitemapFiles(products)],
    ['a file of the feed for Google', ['/feeds/google/en.xml']],
    ['the table as CSV', many('/api/admin/product-row.csv', 1)],
  ]
  const made: Row[] = []
  for (const [what, paths, goal] of rows) {
    tell(`    ${what}`)
    const times: number[] = []
    for (const path of paths) times.push(await timeOf(shop, path, cookie))
    const p95 = quantile(times, 0.95)
    made.push({
      what,
      figure: `p50 ${count(median(times))} ms, p95 ${count(p95)} ms`,
      ...(goal && { goal: { wanted: `p95 ≤ ${goal} ms`, met: p95 <= goal } }),
    })
  }
  made.push({ what: 'memory after it', figure: `${count(shop.memoryMb() ?? 0)} MB` })
  return made
}

const OF_SITEMAP = 1000

/** Some, from its first to its last. */
function sitemapFiles(products: number): string[] {
  const last = Math.ceil(products / OF_SITEMAP)
  const numbers = [0, 1, 2, 3, 4].map((part) => 1 + Math.floor((part / 4) * (last - 1)))
  return numbers.map((number) => `/sitemap/products-${number}.xml`)
}

/** What an import of products that the shop has would change. */
async function previewRow(catalogue: Catalogue): Promise<Row> {
  tell('  an import’s preview')
  const file = join(catalogue.folder, 'preview.csv')
  await writeCatalogue(file, PREVIEWED)
  const { environment, folder } = catalogue
  const began = performance.now()
  await runChild({ args: ['src/server/commands/import.ts', file, '--dry'], environment, folder })
  const seconds = (performance.now() - began) / 1000
  return { what: `preview of ${count(PREVIEWED)} lines`, figure: `${seconds.toFixed(1)} s` }
}

/** In milliseconds, with the whole answer. */
async function timeOf({ url }: Shop, path: string, cookie = ''): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { ...(cookie && { cookie }) } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - began
}
