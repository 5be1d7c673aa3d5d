// A grocer's week in a shop of some size: how long staff's and customers' calls take, and whether all books agree.
import { migrateDatabase } from '#/commerce/db/migrate.ts'
import { openDatabase } from '#/commerce/db/open.ts'
import { count, type Row } from '#tests/bench/support/table.ts'
import { readRealGoods } from '#tests/bench/support/real-goods.ts'
import { quantile } from '#tests/bench/support/statistics.ts'
import { tell } from '#tests/bench/support/workplace.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { insertShop } from '#tests/support/shop/fixtures.ts'
import { faultsOf } from '#tests/support/week/faults.ts'
import { playWeek } from '#tests/support/week/week.ts'

export const WEEK_PRODUCTS = 12_000
const ORDERS = 300
/** A delivery note of 50 lines from each supplier. */
const SUPPLIED = 50
const READERS = 500

type Asked = {
  products: number
  /** Of real goods. */
  file: string | undefined
}

/** Adds the rows. */
export async function measureWeek({ products, file }: Asked, rows: Row[]): Promise<void> {
  const real = file === undefined ? [] : await readRealGoods(file)
  tell(`A week of a shop with ${count(products)} products, PostgreSQL`)
  if (real.length > 0) tell(`  named and priced as ${count(real.length)} of ${file}`)
  const postgres = await startPostgres('week', { durable: true })
  const url = postgres.urlOf('week')
  const database = await openDatabase({ url })
  await migrateDatabase(database)
  await insertShop(database.db)
  await database.close()
  const started = performance.now()
  const size = { products, orders: ORDERS, supplied: SUPPLIED, readers: READERS, real }
  const week = await playWeek(url, size, (line) => tell(`  ${line}`))
  const played = (performance.now() - started) / 1000
  const faults = await faultsOf(week)
  for (const fault of faults) tell(`  ${fault}`)
  await week.scene.close()
  await postgres.stop()
  rows.push(
    {
      what: `a week of ${count(week.orders.length)} orders, ${count(products)} products`,
      figure: `${played.toFixed(0)} s for ${count(week.scene.calls.length)} calls of staff and drivers`,
    },
    {
      what: 'sums of it that disagree',
      figure: count(faults.length),
      goal: { wanted: 'none', met: faults.length === 0 },
    },
    ...slowest(week.scene.calls),
  )
}

const SLOWEST = 4

/** The calls that take longest at their median. */
function slowest(calls: readonly { what: string; ms: number }[]): Row[] {
  return [...Map.groupBy(calls, ({ what }) => what)]
    .map(([what, own]) => ({ what, times: own.map(({ ms }) => ms) }))
    .map(({ what, times }) => ({ what, p50: quantile(times, 0.5), most: Math.max(...times) }))
    .toSorted((a, b) => b.p50 - a.p50)
    .slice(0, SLOWEST)
    .map(({ what, p50, most }) => ({
      what,
      figure: `p50 ${p50.toFixed(0)} ms, at most ${most.toFixed(0)} ms`,
    }))
}
