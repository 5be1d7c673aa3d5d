// Two shops on one PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenForChanges } from '#/commerce/db/changes.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts'
import { findNginx, siteOf, startNginx } from '#tests/support/servers/nginx.ts'
import { startShop, type RunningShop } from '#tests/support/servers/shop.ts'
import { AS_GUEST, one } from '#tests/support/shop/checkout.ts'
import { amount, signInChanger } from './changer.ts'
import { json } from './site.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: MINUTE, hookTimeout: 5 * MINUTE })

const SLUG = 'bananas'
let postgres: Postgres
let environment: Record<string, string>
let shops: RunningShop[]
beforeAll(async () => {
  postgres = await startPostgres('shop')
  environment = {
    DATABASE_URL: postgres.urlOf('shop'),
    AUTH_SECRET: 'the same secret in both of the shops',
    REVALIDATE_SECRET: 'another secret of both shops',
  }
  shops = await Promise.all([startShop(environment), startShop(environment)])
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await postgres.stop()
})

it('a change made through one is fresh on the other, in both languages', async () => {
  const [here, there] = shops.map(({ url }) => url)
  const admin = await signInChanger(here ?? '')
  const { id } = await admin.product(SLUG)
  const pages = [`${there}/product/${SLUG}`, `${there}/fr/product/${SLUG}`]
  for (const page of pages) expect((await fetch(page)).status).toBe(200)
  for (const price of [7.77, 8.88]) {
    await admin.setPrice(id, price)
    for (const page of pages) {
      const text = async () => (await fetch(page)).text()
      await expect.poll(text, { timeout: MINUTE / 2 }).toContain(amount(price))
    }
  }
})

it('a committed change is told at once, one that was rolled back is not, and nor is a sale', async () => {
  const url = postgres.urlOf('shop')
  const heard = vi.fn<() => void>()
  const stop = listenForChanges(url, heard)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Once when it starts to listen: it may have missed something before.
  await expect.poll(() => heard.mock.calls.length, SOON).toBe(1)
  await client.query('begin')
  await client.query(`update product set price = price + 1 where slug = '${SLUG}'`)
  await client.query('rollback')
  await client.query(`update product set stock = stock - 1 where slug = '${SLUG}'`)
  await client.query(`update product set price = price + 1 where slug = '${SLUG}'`)
  await expect.poll(() => heard.mock.calls.length).toBe(2)
  await client.end()
  await stop()
})

/** Connecting is slow when everything starts at once. */
const SOON = { timeout: 10_000 }

it('who listens hears again after the connection broke', async () => {
  const url = postgres.urlOf('shop')
  const heard = vi.fn<() => void>()
  const stop = listenForChanges(url, heard)
  await expect.poll(() => heard.mock.calls.length, SOON).toBe(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'LISTEN content_change'`,
  )
  await expect.poll(() => heard.mock.calls.length, SOON).toBeGreaterThan(1)
  const before = heard.mock.calls.length
  await client.query(`update product set price = price + 1 where slug = '${SLUG}'`)
  await expect.poll(() => heard.mock.calls.length, SOON).toBeGreaterThan(before)
  await client.end()
  await stop()
})

const binary = findNginx()

/** The shop's own configuration, in front of all processes. */
async function siteOfAll(dir: string): Promise<string> {
  const [first = '', ...others] = shops.map(({ url }) => url)
  const site = await siteOf({ url: first, dataDir: join(dir, 'none') })
  const lines = others.map((url) => `server ${new URL(url).host} max_fails=0;`)
  return site.replace('keepalive 32;', `${lines.join('\n')}\nkeepalive 32;`)
}

describe.skipIf(!binary)('both behind nginx, restarted one after the other under load', () => {
  it('answer every request, and lose no order', { timeout: 3 * MINUTE }, async () => {
    const admin = await signInChanger(shops[0]?.url ?? '')
    const { id } = await admin.product(SLUG)
    await admin.change(id, { quantity: 1_000_000 })
    // Five of them exceed the minimum order.
    await admin.setPrice(id, 8.88)
    const dir = await mkdtemp(join(tmpdir(), 'larder-rolling-'))
    const nginx = await startNginx(binary ?? '', dir, await siteOfAll(dir))
    const load = startLoad(nginx.url, id)
    for (const [index, shop] of shops.entries()) {
      const answered = load.statuses.length
      await shop.stop()
      shops[index] = await startShop({ ...environment, PORT: new URL(shop.url).port })
      await expect.poll(() => load.statuses.length).toBeGreaterThan(answered + CLIENTS)
    }
    const orders = await load.stop()
    await nginx.stop()
    await rm(dir, { recursive: true, force: true })
    expect(
      load.statuses.filter((status) => status !== 200),
      nginx.said(),
    ).toEqual([])
    expect(orders.length).toBeGreaterThan(CLIENTS)
    const client = new pg.Client({ connectionString: postgres.urlOf('shop') })
    await client.connect()
    const there = await client.query('select 1 from "order" where order_number = any($1)', [orders])
    await client.end()
    expect(there.rowCount).toBe(orders.length)
  })
})

const CLIENTS = 4

/** Clients that order, search and open pages continuously. */
function startLoad(url: string, product: number) {
  const statuses: number[] = []
  const orders: string[] = []
  const ended = new AbortController()
  /** What is wrong with the response, if anything. */
  const ask = async (path: string, init?: RequestInit): Promise<string | undefined> => {
    const answer = await fetch(`${url}${path}`, init).catch(() => undefined)
    statuses.push(answer?.status ?? 0)
    return answer?.ok ? answer.text() : undefined
  }
  const work = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const order = json('POST', { products: one(product, 5), ...AS_GUEST })
      const placed = await ask('/api/order', order)
      if (placed) orders.push(PlacedOrder.parse(JSON.parse(placed)).order_number)
      for (const path of ['/api/product?search=milk', `/product/${SLUG}`, '/cart']) await ask(path)
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, work))
  const stop = async (): Promise<string[]> => {
    ended.abort()
    await clients
    return orders
  }
  return { statuses, stop }
}
