// What is asked with every order must not read all customers.
import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findStaffWho } from '#/commerce/api/alerts/staff.queries.ts'
import { findDrivers } from '#/commerce/api/runs/runs.queries.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  await shop.db.execute(sql`
    insert into "user" (id, name, email) select 'many-' || n, 'Customer', n || '@example.org'
    from generate_series(1, 5000) n`)
  await shop.signUp({ role: 'admin', name: 'Alva' })
  await shop.signUp({ role: 'delivery', name: 'Dirk' })
  await shop.db.execute(sql`analyze "user"`)
})
afterAll(() => shop.close())

async function planOf(query: SQLWrapper): Promise<string> {
  const { rows } = await shop.db.execute(sql`explain ${query.getSQL()}`)
  return rows.map((row) => Object.values(row).join('')).join('\n')
}

it('staff to tell of an order are found by their index', async () => {
  const query = findStaffWho(shop.db, 'orders.write')
  expect(await planOf(query)).toContain('user_with_more_roles')
  expect((await query).map(({ name }) => name)).toEqual(['Alva'])
})

it('drivers are found by their index', async () => {
  const query = findDrivers(shop.db)
  expect(await planOf(query)).toContain('user_with_more_roles')
  expect((await query).map(({ name }) => name)).toEqual(['Alva', 'Dirk'])
})
