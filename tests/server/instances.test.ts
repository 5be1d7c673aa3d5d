// Two shops on one PostgreSQL.
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listenForChanges } from '#/commerce/db/changes.ts'
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts'
import { startShop, type RunningShop } from '#tests/support/servers/shop.ts'
import { amount, signInChanger } from './changer.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: MINUTE, hookTimeout: 5 * MINUTE })

const SLUG = 'bananas'
let postgres: Postgres
let shops: RunningShop[]
beforeAll(async () => {
  postgres = await startPostgres('shop')
  const environment = {
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
  // Once when it begins to listen: something may have been missed before.
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  await client.query('begin')
  await client.query(`update product set price = price + 1 where slug = '${SLUG}'`)
  await client.query('rollback')
  await client.query(`update product set stock = stock - 1 where slug = '${SLUG}'`)
  await client.query(`update product set price = price + 1 where slug = '${SLUG}'`)
  await expect.poll(() => heard.mock.calls.length).toBe(2)
  await client.end()
  await stop()
})

it('who listens hears again after the connection broke', async () => {
  const url = postgres.urlOf('shop')
  const heard = vi.fn<() => void>()
  const stop = listenForChanges(url, heard)
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'LISTEN content_change'`,
  )
  await expect.poll(() => heard.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1)
  const before = heard.mock.calls.length
  await client.query(`update product set price = price + 1 where slug = '${SLUG}'`)
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(before)
  await client.end()
  await stop()
})
