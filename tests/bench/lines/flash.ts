// A flash sale: many customers want the same few pieces within a minute, on PostgreSQL and on the embedded database.
import { sql } from 'drizzle-orm'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { createDraw } from '#tests/bench/catalogue/file.ts'
import { type Catalogue, importCatalogue, removeCatalogue } from '#tests/bench/catalogue/folder.ts'
import { faultsOf } from '#tests/bench/support/books.ts'
import { type Market, openShopDatabase, prepareMarket } from '#tests/bench/support/buyers.ts'
import { runChild } from '#tests/bench/support/children.ts'
import { FlashSeen, type FlashScript } from '#tests/bench/support/flash-script.ts'
import { startShop } from '#tests/bench/support/shop.ts'
import { count, type Row } from '#tests/bench/support/table.ts'
import { tell, temporaryFolder } from '#tests/bench/support/workplace.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'

const CUSTOMERS = 5000
const PIECES = 100
const MINUTE_MS = 60_000
const STEPS = 1000
const GOAL_MS = 1000

/** Adds the rows of both databases. */
export async function measureFlash(products: number, rows: Row[]): Promise<void> {
  for (const kind of ['PostgreSQL', 'embedded']) {
    tell(`A flash sale, ${kind}`)
    const postgres =
      kind === 'PostgreSQL' ? await startPostgres('shop', { durable: true }) : undefined
    const catalogue = await importCatalogue(products, postgres?.urlOf('shop'))
    const market = await prepareMarket(catalogue, CUSTOMERS)
    const wanted = await offer(catalogue)
    const shop = await startShop(withoutPages(catalogue))
    tell(`  ${count(CUSTOMERS)} customers for ${PIECES} pieces`)
    const seen = await sell({ port: Number(new URL(shop.url).port), market, wanted })
    await shop.stop()
    const faults = await faultsOf(catalogue, { answered: seen.orders, lines: 1 })
    rows.push(...rowsOf(kind, seen, faults))
    await removeCatalogue(catalogue)
    await postgres?.stop()
  }
}

/** The first visitor of a page has it made: other pages have no part in the sale. */
const withoutPages = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  environment: { ...catalogue.environment, PREGENERATE: 'off' },
})

type Wanted = { id: number; slug: string }
const Found = z.object({ id: z.coerce.number(), slug: z.string() })

/** Leaves the pieces of one product, which reaches the minimum order alone. */
async function offer(catalogue: Catalogue): Promise<Wanted> {
  const { db, close } = await openShopDatabase(catalogue)
  try {
    const { rows } = await db.execute(sql`select id, slug from ${product}
      where status = 1 and type = 'simple' and sale_price >= 1000 order by sale_price desc, id limit 1`)
    const wanted = Found.parse(rows[0])
    await db.execute(sql`insert into ${stockEntry} (product_id, change, reason)
      select id, ${PIECES} - stock, 'set' from ${product} where id = ${wanted.id}`)
    await db.execute(sql`update ${product} set stock = ${PIECES} where id = ${wanted.id}`)
    return wanted
  } finally {
    await close()
  }
}

type Sale = { port: number; market: Market; wanted: Wanted }

async function sell({ port, market, wanted }: Sale): Promise<FlashSeen> {
  const draw = createDraw(1)
  const customers = market.buyers.map((buyer) => ({
    ...buyer,
    // Most come early: three quarters of them in the first half of the minute.
    comesAtMs: (draw(STEPS) / STEPS) * (draw(STEPS) / STEPS) * MINUTE_MS,
  }))
  const script: FlashScript = {
    port,
    page: `/product/${wanted.slug}`,
    product: wanted.id,
    others: ['/', '/products', '/fr', '/offers', '/categories'],
    customers,
  }
  const file = join(await temporaryFolder('flash'), 'script.json')
  await writeFile(file, JSON.stringify(script))
  let seen: FlashSeen | undefined
  await runChild({
    args: ['tests/bench/programs/flash.ts', file],
    onLine: (line) => {
      if (line.startsWith('{"orders"')) seen = FlashSeen.parse(JSON.parse(line))
    },
  })
  if (!seen) throw new Error('There is no measure of the sale')
  return seen
}

function rowsOf(kind: string, seen: FlashSeen, books: string[]): Row[] {
  const { orders, soldOut, faults, told, bought, page, others } = seen
  const wrong = [...Object.entries(faults).map(([what, many]) => `${many} × ${what}`), ...books]
  const isExact = orders.length === PIECES && soldOut === CUSTOMERS - PIECES && wrong.length === 0
  const within = ({ p50, p95 }: { p50: number; p95: number }): string =>
    `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
  return [
    {
      what: `${count(CUSTOMERS)} customers for ${PIECES} pieces, ${kind}`,
      figure: [`${orders.length} bought, ${count(soldOut)} told`, ...wrong].join('; '),
      goal: { wanted: `${PIECES} bought, everybody told`, met: isExact },
    },
    {
      what: `told that it is sold out, ${kind}`,
      figure: within(told),
      goal: { wanted: `p95 ≤ ${GOAL_MS} ms`, met: told.p95 <= GOAL_MS },
    },
    { what: `bought, ${kind}`, figure: within(bought) },
    { what: `the sale’s page, ${kind}`, figure: within(page) },
    { what: `other pages meanwhile, ${kind}`, figure: within(others) },
  ]
}
