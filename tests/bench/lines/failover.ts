// What customers notice when parts of a cluster die, one after the other, while they look, search and order.
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { product } from '#/commerce/db/schema/catalog.ts'
import { type Catalogue, importCatalogue } from '#tests/bench/catalogue/folder.ts'
import { type Cluster, startCluster } from '#tests/bench/cluster/cluster.ts'
import { type Front, openFront, SHOPS } from '#tests/bench/cluster/front.ts'
import { addressOf, type Machine, nameOf, programOf } from '#tests/bench/cluster/places.ts'
import { faultsOf } from '#tests/bench/support/books.ts'
import { openShopDatabase, prepareMarket } from '#tests/bench/support/buyers.ts'
import { startChild } from '#tests/bench/support/children.ts'
import { quantile } from '#tests/bench/support/statistics.ts'
import { KINDS, SteadySeen, type SteadyScript } from '#tests/bench/support/steady-script.ts'
import { count, type Row } from '#tests/bench/support/table.ts'
import { tell, temporaryFolder } from '#tests/bench/support/workplace.ts'

const run = promisify(execFile)

const CUSTOMERS = 12
const PAGES = 40
const CALM_MS = 10_000
const FAULT_MS = 30_000
const GOAL_MS = 15_000

type Scene = Pick<Front, 'shops' | 'start'> & { cluster: Cluster }
/** Does harm, and returns what mends it. */
type Fault = { what: string; harm: (scene: Scene) => Promise<() => Promise<void>> }

const primaryOf = async ({ cluster }: Scene): Promise<Machine> => (await cluster.primary()) ?? 1
const nothing = async () => undefined

const FAULTS: Fault[] = [
  {
    what: 'a shop process killed',
    harm: async ({ shops, start }) => {
      await shops.get(2)?.kill()
      return () => start(2)
    },
  },
  {
    what: 'PostgreSQL of the primary killed',
    harm: async (scene) => {
      await scene.cluster.kill(await primaryOf(scene), 'PostgreSQL')
      return nothing
    },
  },
  {
    what: 'the primary’s machine killed',
    harm: async (scene) => {
      const machine = await primaryOf(scene)
      await scene.cluster.kill(machine, 'machine')
      return () => scene.cluster.revive(machine)
    },
  },
  {
    what: 'the network between a shop and the primary cut',
    harm: async (scene) => {
      const primary = await primaryOf(scene)
      const shop = primary === 2 ? 3 : 2
      const rule = ['INPUT', '-s', addressOf(shop), '-d', addressOf(primary), '-j', 'DROP']
      await run(programOf('iptables'), ['-A', ...rule])
      return async () => void (await run(programOf('iptables'), ['-D', ...rule]))
    },
  },
  {
    what: 'the primary’s disk full',
    harm: async (scene) => {
      const machine = await primaryOf(scene)
      const ballast = join(scene.cluster.places.folder, nameOf(machine), 'ballast')
      await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']).catch(() => undefined)
      return () => rm(ballast)
    },
  },
]

/** Adds the rows. It needs root, and Debian's packages. */
export async function measureFailover(products: number, rows: Row[]): Promise<void> {
  tell('Failover: three machines on loopback')
  const cluster = await startCluster(SHOPS)
  try {
    rows.push(...(await measureIn(cluster, products)))
  } finally {
    await cluster.stop()
  }
}

async function measureIn(cluster: Cluster, products: number): Promise<Row[]> {
  const catalogue = await importCatalogue(products, cluster.directUrl)
  const market = await prepareMarket(catalogue, CUSTOMERS)
  const folder = await temporaryFolder('failover')
  const front = await openFront(cluster, catalogue)
  const script: SteadyScript = {
    url: front.url,
    pages: ['/', '/products', ...(await slugsOf(catalogue)).map((slug) => `/product/${slug}`)],
    searches: ['milk', 'bread', 'apple', 'coffee', 'rice'],
    products: market.products,
    customers: market.buyers,
    seen: join(folder, 'seen.json'),
  }
  await writeFile(join(folder, 'script.json'), JSON.stringify(script))
  const load = startChild({ args: ['tests/bench/programs/steady.ts', join(folder, 'script.json')] })
  // Pages are made at their first visit.
  await pause(2 * CALM_MS)
  const scene = { cluster, shops: front.shops, start: front.start }
  const times: [number, number][] = []
  for (const fault of FAULTS) times.push(await suffer(fault, scene))
  await load.end()
  await front.stop()

  const seen = SteadySeen.parse(JSON.parse(await readFile(script.seen, 'utf8')))
  const faults = await faultsOf(catalogue, { answered: seen.orders, lines: 1 })
  return [
    {
      what: `${count(seen.orders.length)} confirmed orders through all of it`,
      figure: faults.join('; ') || 'none lost, none twice, stock exact',
      goal: { wanted: 'no fault', met: faults.length === 0 },
    },
    ...FAULTS.map(({ what }, index) => rowOf(what, seen, times[index] ?? [0, 0])),
  ]
}

const NAMES = { page: 'pages', search: 'searches', order: 'orders' }

/** From the harm until all is well again. */
async function suffer({ what, harm }: Fault, scene: Scene): Promise<[number, number]> {
  tell(`  ${what}`)
  await pause(CALM_MS)
  const begun = Date.now()
  const mend = await harm(scene)
  await pause(FAULT_MS)
  await mend()
  await scene.cluster.whole()
  return [begun, Date.now()]
}

async function slugsOf(catalogue: Catalogue): Promise<string[]> {
  const { db, close } = await openShopDatabase(catalogue)
  try {
    const { rows } = await db.execute(
      sql`select slug from ${product} where status = 1 order by id limit ${PAGES}`,
    )
    return rows.map((row) => z.object({ slug: z.string() }).parse(row).slug)
  } finally {
    await close()
  }
}

function rowOf(what: string, { answers }: SteadySeen, [begun, ended]: [number, number]): Row {
  const during = answers.filter(([at]) => at >= begun && at < ended)
  const good = during.filter(([, kind, status]) => kind === 'order' && status === 200)
  const moments = [begun, ...good.map((one) => one[0] + one[3]).toSorted((a, b) => a - b), ended]
  const gap = Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
  const troubles = KINDS.map((kind) => {
    const all = during.filter((one) => one[1] === kind)
    const bad = all.filter((one) => one[2] !== 200)
    const slow = quantile([0, ...all.map((one) => one[3])], 0.95)
    return `${NAMES[kind]} ${bad.length} of ${count(all.length)} refused, p95 ${slow.toFixed(0)} ms`
  })
  return {
    what,
    figure: `${(gap / 1000).toFixed(1)} s without an order; ${troubles.join('; ')}`,
    goal: { wanted: `≤ ${GOAL_MS / 1000} s`, met: gap <= GOAL_MS },
  }
}
