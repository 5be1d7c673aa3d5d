import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshGrown } from '#/commerce/db/open.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const addCustomers = (many: number) =>
  shop.db.execute(
    sql`insert into customer (name) select 'Customer ' || n from generate_series(1, ${many}::int) n`,
  )

it('tables that have grown are looked at, once, and again when they have doubled', async () => {
  await refreshGrown(shop.db)
  await addCustomers(6000)
  expect(await refreshGrown(shop.db)).toEqual(['customer'])
  expect(await refreshGrown(shop.db)).toEqual([])
  await addCustomers(1000)
  expect(await refreshGrown(shop.db)).toEqual([])
  await addCustomers(12_000)
  expect(await refreshGrown(shop.db)).toEqual(['customer'])
})
