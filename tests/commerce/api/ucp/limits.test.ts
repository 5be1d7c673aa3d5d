// Agents order within the limits of guests.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setting } from '#/commerce/db/schema/content.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { HOME } from '#tests/support/shop/checkout.ts'
import { agentOf, codes, lines } from '#tests/support/ucp/agent.ts'

let shop: TestApi
let jam: { id: number }
beforeAll(async () => {
  shop = await startApi({ limits: true, siteUrl: 'https://shop.example' })
  const value = sql`value || '{"agent_orders": true, "minimum_order": 10}'::jsonb`
  await shop.db.update(setting).set({ value }).where(eq(setting.name, 'settings'))
  jam = await shop.addProduct({ price: 4.5, quantity: 1000 })
})
afterAll(() => shop.close())

const { post } = agentOf(() => shop)
const place = {
  street_address: HOME.street,
  address_locality: HOME.city,
  postal_code: HOME.pincode,
  address_country: HOME.country,
}
const begin = (quantity: number) =>
  post('/checkout-sessions', {
    ...lines([jam.id, quantity]),
    buyer: { first_name: 'Ada', email: 'ada@example.org', phone_number: HOME.phone },
    fulfillment: { methods: [{ type: 'shipping', destinations: [place] }] },
  })
const complete = (id = '') =>
  shop.call('POST', `/ucp/v1/checkout-sessions/${id}/complete`, {
    token: shop.api.systemToken().access_token,
    headers: { 'x-client-ip': '10.7.0.1' },
    body: {},
  })

it('an order below the minimum is none', async () => {
  const made = await begin(1)
  expect([made.said.status, codes(made)]).toEqual(['incomplete', ['minimum_order']])
  await complete(made.said.id)
  expect(await shop.db.$count(order)).toBe(0)
})

it('one buyer’s orders are counted, through whomever they come', async () => {
  const most = 50
  let placed = 0
  for (let status = 200; status === 200 && placed <= most;) {
    const made = await begin(3 + placed)
    ;({ status } = await complete(made.said.id))
    if (status === 200) placed += 1
    else expect(status).toBe(429)
  }
  expect(placed).toBeGreaterThan(0)
  expect(await shop.db.$count(order)).toBe(placed)
})
