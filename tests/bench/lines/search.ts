// How long the API takes to search a large catalogue, on the embedded database and on PostgreSQL.
import { createApi } from '#/commerce/api/app.ts'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { createPictureStore } from '#/commerce/media/store.ts'
import { openDatabase } from '#/commerce/db/open.ts'
import { type Catalogue, importCatalogue, removeCatalogue } from '#tests/bench/catalogue/folder.ts'
import { questions, type Questions } from '#tests/bench/catalogue/questions.ts'
import { quantile } from '#tests/bench/support/statistics.ts'
import { besideFirst, count, type Row } from '#tests/bench/support/table.ts'
import { tell } from '#tests/bench/support/workplace.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { join } from 'node:path'

const QUESTIONS = 500
const TIMES_LARGER = 4
const LANGUAGES = ['en', 'fr']
const NAMES: Record<keyof Questions, string> = {
  search: 'a search with facets',
  filtered: 'a filtered list with facets',
  suggest: 'suggestions',
}
const GOALS_MS = {
  embedded: { search: 60, filtered: 60, suggest: 25 },
  PostgreSQL: { search: 30, filtered: 30, suggest: 25 },
}

export type Kind = keyof typeof GOALS_MS
type Times = { p50: number; p95: number }
type Figures = Record<keyof Questions, Times> & { firstMs: number }

/** Adds rows for this size and for four times as much, on both databases. */
export async function measureSearch(products: number, rows: Row[]): Promise<void> {
  for (const kind of ['embedded', 'PostgreSQL'] as const) {
    let first: Figures | undefined
    for (const size of [products, products * TIMES_LARGER]) {
      tell(`Searches in ${count(size)} products, ${kind}`)
      const figures = await withCatalogue({ kind, size }, ask)
      first ??= figures
      rows.push(...searchRows({ kind, size, products, figures, first }))
    }
  }
}

type Work = { kind: Kind; size: number }

export async function withCatalogue<T>(
  { kind, size }: Work,
  work: (catalogue: Catalogue) => Promise<T>,
): Promise<T> {
  const postgres = kind === 'PostgreSQL' ? await startPostgres('shop') : undefined
  const catalogue = await importCatalogue(size, postgres?.urlOf('shop'))
  const result = await work(catalogue)
  await removeCatalogue(catalogue)
  await postgres?.stop()
  return result
}

/** Makes one request after another, like a single shopper. */
async function ask({ dataDir, environment }: Catalogue): Promise<Figures> {
  const { DATABASE_URL: url } = environment
  const database = await openDatabase(url ? { url } : { dir: join(dataDir, 'db') })
  const api = createApi({
    db: database.db,
    secret: 'measured and thrown away afterwards',
    now: () => new Date(),
    log: () => undefined,
    pictures: createPictureStore({ dir: join(dataDir, 'pictures') }),
    limits: createRateLimits({ enabled: false }),
    providers: new Map(),
  })
  const token = api.systemToken().access_token
  const answer = async (path: string, language: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    const asked = performance.now()
    const response = await api.fetch(new Request(`http://shop/api${path}`, { headers }))
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
    return performance.now() - asked
  }
  const firstMs = await answer('/product?search=jam', 'en')
  const all = questions(QUESTIONS)
  const timesOf = async (paths: string[]): Promise<Times> => {
    const times: number[] = []
    for (const [index, path] of paths.entries())
      times.push(await answer(path, LANGUAGES[index % LANGUAGES.length] ?? 'en'))
    return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
  }
  const figures = {
    firstMs,
    search: await timesOf(all.search),
    filtered: await timesOf(all.filtered),
    suggest: await timesOf(all.suggest),
  }
  await database.close()
  return figures
}

type Measured = Work & { products: number; figures: Figures; first: Figures }

function searchRows({ kind, size, products, figures, first }: Measured): Row[] {
  const place = `${count(size)} products, ${kind}`
  const goals = GOALS_MS[kind]
  const answers = (['search', 'filtered', 'suggest'] as const).map((name) => {
    const { p50, p95 } = figures[name]
    const ratio = p95 / first[name].p95
    const isFirst = size === products
    return {
      what: `${NAMES[name]}, ${place}`,
      figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      ...besideFirst(size, { products }, ratio),
      goal: isFirst
        ? { wanted: `p95 ≤ ${goals[name]} ms`, met: p95 <= goals[name] }
        : { wanted: `≤ 2 × ${count(products)} products`, met: ratio <= 2 },
    }
  })
  const load = {
    what: `first search after a start, ${place}`,
    figure: `${count(figures.firstMs)} ms`,
    ...besideFirst(size, { products }, figures.firstMs / first.firstMs),
  }
  return [...answers, load]
}
