// Runs a plan, catalogue by catalogue. Larger catalogues are shown next to the smallest.
import { ensureBuild } from '#/server/build/build.ts'
import { type ChangeFigures, changesRow, measureChanges } from './lines/changes.ts'
import { DAY_PRODUCTS, measureDay } from './lines/day.ts'
import { measureFailover } from './lines/failover.ts'
import { measureFlash } from './lines/flash.ts'
import { comparePrerendering, generationRow } from './lines/generation.ts'
import { LARGE_PRODUCTS, measureLarge } from './lines/large.ts'
import { measureLists } from './lines/lists.ts'
import { measureOrders } from './lines/orders.ts'
import { measureSearch } from './lines/search.ts'
import { measureStart, type StartFigures, startRows } from './lines/start.ts'
import { measureThroughput } from './lines/throughput.ts'
import { measureWeek, WEEK_PRODUCTS } from './lines/week.ts'
import type { Part, Plan } from './plan.ts'
import { waitUntilFresh } from './support/page-index.ts'
import { type Catalogue, generate, importCatalogue, removeCatalogue } from './catalogue/folder.ts'
import { type Shop, startShop } from './support/shop.ts'
import { count, type Row, type Sized } from './support/table.ts'
import { tell } from './support/workplace.ts'

/** Figures of the smallest catalogue. */
type First = { changes?: Sized<ChangeFigures>; start?: Sized<StartFigures> }
export type Rows = Record<Part, Row[]>

/** These parts have their own catalogues. */
const APART: ReadonlySet<Part> = new Set([
  'search',
  'lists',
  'orders',
  'flash',
  'week',
  'failover',
  'day',
  'large',
])

/** Measures everything. `rows` keeps the results even if a later part fails. */
export async function bench(plan: Plan, rows: Rows): Promise<void> {
  const first: First = {}
  if (plan.parts.some((part) => part !== 'week')) await ensureBuild(tell)
  const byPages = plan.parts.some((part) => !APART.has(part))
  for (const products of byPages ? plan.sizes : []) {
    tell(`A catalogue of ${count(products)} products`)
    const catalogue = await importCatalogue(products)
    await benchCatalogue({ catalogue, plan, rows, first })
    await removeCatalogue(catalogue)
  }
  if (plan.parts.includes('search')) await measureSearch(plan.sizes.at(-1) ?? 0, rows.search)
  if (plan.parts.includes('lists')) await measureLists(plan.sizes.at(-1) ?? 0, rows.lists)
  if (plan.parts.includes('flash')) await measureFlash(plan.sizes[0] ?? 0, rows.flash)
  if (plan.parts.includes('week'))
    await measureWeek({ products: plan.named[0] ?? WEEK_PRODUCTS, file: plan.goods }, rows.week)
  if (plan.parts.includes('failover')) await measureFailover(plan.sizes[0] ?? 0, rows.failover)
  if (plan.parts.includes('day'))
    await measureDay({ products: plan.named[0] ?? DAY_PRODUCTS, minutes: plan.minutes }, rows.day)
  if (plan.parts.includes('large')) await measureLarge(plan.named[0] ?? LARGE_PRODUCTS, rows.large)
  if (plan.parts.includes('orders')) await measureOrders(middleSize(plan) ?? 0, rows.orders)
}

type Work = { catalogue: Catalogue; plan: Plan; rows: Rows; first: First }

async function benchCatalogue({ catalogue, plan, rows, first }: Work): Promise<void> {
  const { products } = catalogue
  const wants = (part: Part): boolean => plan.parts.includes(part)
  const compares = products === plan.sizes[0]
  tell('  npm run generate')
  const generated = await generate(catalogue)
  if (wants('generation')) rows.generation.push(generationRow(products, generated))

  // The first start adds what the import does not.
  await withShop(catalogue, async (shop) => {
    if (compares && wants('pages')) rows.pages.push(...(await measureThroughput(shop)))
    if (wants('generation') && products === middleSize(plan))
      rows.generation.push(await comparePrerendering({ products, generated }, shop))
  })
  if (wants('changes')) {
    const changes = { products, figures: await withShop(catalogue, measureChanges) }
    first.changes ??= changes
    rows.changes.push(changesRow(changes, first.changes))
  }
  if (wants('start')) {
    const start = { products, figures: await measureStart(catalogue) }
    first.start ??= start
    rows.start.push(...startRows(start, first.start))
  }
}

/** Large enough that start-up hardly counts, small enough to wait for. */
const MIDDLE_AT_MOST = 6000
const middleSize = ({ sizes }: Plan): number | undefined =>
  sizes.findLast((size) => size <= MIDDLE_AT_MOST) ?? sizes[0]

/** Does some work with a shop that has all its pages. */
async function withShop<T>(catalogue: Catalogue, work: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = await startShop(catalogue)
  await waitUntilFresh(shop)
  const result = await work(shop)
  await shop.stop()
  return result
}
