// The busiest hour of a chain's day on a cluster: what it answers, what it takes, and what grows.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeCatalogue } from '#tests/bench/catalogue/file.ts'
import { type Catalogue, importCatalogue } from '#tests/bench/catalogue/folder.ts'
import { type Cluster, startCluster } from '#tests/bench/cluster/cluster.ts'
import { openFront, shopOf, SHOPS } from '#tests/bench/cluster/front.ts'
import { addStaff, findGoods } from '#tests/bench/day/people.ts'
import { dayRows } from '#tests/bench/day/rows.ts'
import { type DayScript, DaySeen } from '#tests/bench/day/script.ts'
import { watchWhile } from '#tests/bench/day/watch.ts'
import { prepareMarket } from '#tests/bench/support/buyers.ts'
import { runChild } from '#tests/bench/support/children.ts'
import { count, type Row } from '#tests/bench/support/table.ts'
import { tell, temporaryFolder } from '#tests/bench/support/workplace.ts'

export const DAY_PRODUCTS = 100_000
const CUSTOMERS_PER_PRODUCT = 2
const ORDERS_A_DAY = 20_000
/** Of a day's orders, measured on real ones: from ten to eleven. */
const BUSIEST_HOUR = 0.0918
const OFFICE = 5
const DRIVERS = 8
const IMPORTED = 2000
const IMPORT_EVERY_MS = 600_000
const DISK_GB = 5

type Size = { products: number; minutes: number }

/** Adds the rows. It needs root, and Debian's packages. */
export async function measureDay(size: Size, rows: Row[]): Promise<void> {
  tell(`${size.minutes} minutes of a chain’s day, ${count(size.products)} products`)
  const cluster = await startCluster(SHOPS, { diskGb: DISK_GB })
  try {
    rows.push(...(await playIn(cluster, size)))
  } finally {
    await cluster.stop()
  }
}

async function playIn(cluster: Cluster, { products, minutes }: Size): Promise<Row[]> {
  tell('  products and customers')
  const catalogue = await importCatalogue(products, cluster.directUrl)
  const market = await prepareMarket(catalogue, products * CUSTOMERS_PER_PRODUCT)
  const goods = await findGoods(catalogue)
  const [office, drivers] = [
    await addStaff(catalogue, 'admin', OFFICE),
    await addStaff(catalogue, 'delivery', DRIVERS),
  ]
  tell('  the shops')
  const front = await openFront(cluster, catalogue)
  const folder = await temporaryFolder('day')
  const script: DayScript = {
    url: front.url,
    minutes,
    ordersPerHour: ORDERS_A_DAY * BUSIEST_HOUR,
    pages: ['/', '/products', '/offers', ...goods.departments.map((slug) => `/categories/${slug}`)],
    searches: ['milk', 'bread', 'apple', 'coffee', 'rice', 'smoked tomato', 'golden honey'],
    products: goods.products,
    wanted: market.products,
    customers: market.buyers,
    office,
    drivers,
    secret: catalogue.environment['AUTH_SECRET'] ?? '',
    seen: join(folder, 'seen.json'),
  }
  const file = join(folder, 'script.json')
  await writeFile(file, JSON.stringify(script))
  tell('  the hour')
  const over = new AbortController()
  const watched = await watchWhile(cluster.directUrl, programName, async () => {
    const importing = importAgain(catalogue, cluster, over.signal)
    const playing = runChild({ args: ['tests/bench/programs/day.ts', file] })
    await Promise.race([playing, importing])
    await playing.finally(() => over.abort())
    await importing
  })
  await front.stop()
  const seen = DaySeen.parse(JSON.parse(await readFile(script.seen, 'utf8')))
  return dayRows({ seen, watched, minutes, ordersADay: ORDERS_A_DAY, busiestHour: BUSIEST_HOUR })
}

/** As a till or a supplier sends the same products again and again. */
async function importAgain(catalogue: Catalogue, cluster: Cluster, over: AbortSignal) {
  const file = join(catalogue.folder, 'again.csv')
  await writeCatalogue(file, IMPORTED)
  const { environment, folder } = shopOf({ catalogue, cluster, machine: 1 }, catalogue.url)
  while (!over.aborted) {
    await pause(IMPORT_EVERY_MS, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    // The office has set other prices meanwhile.
    const args = ['src/server/commands/import.ts', file, '--yes']
    await runChild({ args, environment, folder })
  }
}

const PROGRAMS: [string, RegExp][] = [
  ['shops', /src\/server\/start\.ts/],
  ['customers and staff (the bench)', /bench\/programs\/day\.ts/],
  ['imports', /commands\/import\.ts/],
  ['three PostgreSQL', /postgres/],
  ['PgBouncer', /pgbouncer/],
  ['HAProxy', /haproxy/],
  ['nginx', /nginx/],
  ['etcd, Patroni', /etcd|patroni/],
]

const programName = (command: string): string | undefined =>
  PROGRAMS.find(([, words]) => words.test(command))?.[0]
