// How long a page of the staff's product and stock lists takes, for every sort order and at any depth.
import { listRows } from '#/commerce/api/product/many/rows.staff.service.ts'
import { listStock } from '#/commerce/api/stock/stock.staff.service.ts'
import { createLiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx, Deps } from '#/commerce/api/context.ts'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { openDatabase } from '#/commerce/db/open.ts'
import { createPictureStore } from '#/commerce/media/store.ts'
import { ROW_FIELDS, RowQuery } from '#/contract/product/staff-rows.ts'
import { STOCK_FIELDS, StockQuery } from '#/contract/stock/staff.ts'
import type { Catalogue } from '#tests/bench/catalogue/folder.ts'
import { quantile } from '#tests/bench/support/statistics.ts'
import { count, type Row } from '#tests/bench/support/table.ts'
import { tell } from '#tests/bench/support/workplace.ts'
import { join } from 'node:path'
import { type Kind, withCatalogue } from './search.ts'

const PAGES = 60
/** Nobody turns further: a category or a search leads there sooner. */
const STOCK_PAGES = 20
/** Most products of a grocer have a place and a threshold. */
const SHELVES = `insert into shelf (product_id, place, low_stock)
  select id, 'A' || id % 40 || '-' || id % 97, 5 from product where id % 10 > 0`
const GOALS_MS: Record<Kind, number> = { embedded: 250, PostgreSQL: 100 }

type Figures = { table: 'table' | 'stock'; field: string; p50: number; p95: number }

/** Adds a row for each sort order, on both databases. */
export async function measureLists(products: number, rows: Row[]): Promise<void> {
  for (const kind of ['embedded', 'PostgreSQL'] as const) {
    tell(`The staff's table of ${count(products)} products, ${kind}`)
    const figures = await withCatalogue({ kind, size: products }, ask)
    rows.push(
      ...figures.map(({ table, field, p50, p95 }) => ({
        what: `${table} of ${count(products)} products by ${field}, ${kind}`,
        figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        goal: { wanted: `p95 ≤ ${GOALS_MS[kind]} ms`, met: p95 <= GOALS_MS[kind] },
      })),
    )
  }
}

async function ask({ dataDir, environment }: Catalogue): Promise<Figures[]> {
  const { DATABASE_URL: url } = environment
  const database = await openDatabase(url ? { url } : { dir: join(dataDir, 'db') })
  const { db } = database
  await db.execute(SHELVES)
  // A shop's database does this by itself.
  await db.execute('analyze')
  const deps: Deps = {
    db,
    secret: 'measured and thrown away afterwards',
    now: () => new Date(),
    log: () => undefined,
    pictures: createPictureStore({ dir: join(dataDir, 'pictures') }),
    limits: createRateLimits({ enabled: false }),
    providers: new Map(),
  }
  const live = createLiveCatalogue(deps)
  const ctx: Ctx = {
    deps,
    db,
    principal: { type: 'system' },
    language: 'en',
    token: '',
    network: '',
    agent: '',
    site: undefined,
    tag: () => undefined,
  }
  const figures: Figures[] = []
  for (const field of ROW_FIELDS) {
    const times = [...(await leaf('asc')), ...(await leaf('desc'))]
    figures.push({ table: 'table', field, ...middle(times) })

    async function leaf(sortBy: 'asc' | 'desc'): Promise<number[]> {
      const taken: number[] = []
      let after: string | null = ''
      for (let page = 1; page <= PAGES && after !== null; page++) {
        // Every tenth page is reached by its number.
        const far = page % 10 === 0 ? { page: page * 30 } : { page, ...(after && { after }) }
        const asked = performance.now()
        const answer = await listRows(ctx, RowQuery.parse({ field, sortBy, ...far }), live)
        taken.push(performance.now() - asked)
        after = answer.next
      }
      return taken
    }
  }
  for (const field of STOCK_FIELDS)
    figures.push({ table: 'stock', field, ...middle(await turn(field)) })
  await database.close()
  return figures

  async function turn(field: StockQuery['field']): Promise<number[]> {
    const taken: number[] = []
    for (let page = 1; page <= STOCK_PAGES; page++) {
      const asked = performance.now()
      await listStock(ctx, StockQuery.parse({ field, page }), live)
      taken.push(performance.now() - asked)
    }
    return taken
  }
}

const middle = (times: number[]) => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) })
