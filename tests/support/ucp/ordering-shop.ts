// A shop where agents order, and an agent that does.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { setting } from '#/commerce/db/schema/content.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { agentOf, codes, OrderSaid, type Transport } from './agent.ts'
import { faults } from './valid.ts'

export const ME = { 'UCP-Agent': 'profile="https://me.example/profile"' }
export const BUYER = {
  first_name: 'Ada',
  last_name: 'Martin',
  email: 'ada@example.org',
  phone_number: '+33 6 11 22 33 44',
}
export const HOME = {
  street_address: '1 rue Oberkampf',
  address_locality: 'Paris',
  postal_code: '75011',
  address_country: 'FR',
}
export const HOME_DELIVERY = {
  buyer: BUYER,
  fulfillment: { methods: [{ type: 'shipping', destinations: [HOME] }] },
}

export function orderingShop(transport: Transport) {
  let shop: TestApi
  const goods = { apples: { id: 0 }, jam: { id: 0 }, plums: { id: 0 } }
  const setAgents = (agent_orders: boolean) =>
    shop.db
      .update(setting)
      .set({ value: sql`value || ${JSON.stringify({ agent_orders })}::jsonb` })
      .where(eq(setting.name, 'settings'))
  beforeAll(async () => {
    shop = await startApi({ siteUrl: 'https://shop.example' })
    goods.apples = await shop.addProduct({
      name: 'Apples',
      sold_by: 'kg',
      price: 3,
      quantity_step: 0.1,
      quantity_min: 0.2,
    })
    goods.jam = await shop.addProduct({ name: 'Jam', price: 4.5 })
    goods.plums = await shop.addProduct({ name: 'Plums', price: 5 })
  })
  beforeEach(() => setAgents(true))
  afterAll(() => shop.close())

  const { ask, post } = agentOf(() => shop, transport)
  const begin = (body: object) => post('/checkout-sessions', body, ME)
  const complete = (id = '', body: object = {}, headers: Record<string, string> = {}) =>
    post(`/checkout-sessions/${id}/complete`, body, { ...ME, ...headers })
  const read = async (id: string, headers: Record<string, string> = ME) => {
    const { body, said } = await ask('GET', `/orders/${id}`, { headers })
    return { body, said, order: OrderSaid.parse(body) }
  }
  const buy = async (body: object) => {
    const { said } = await begin({ ...body, ...HOME_DELIVERY })
    expect([said.status, codes({ said })]).toEqual(['ready_for_complete', ['pay_on_delivery']])
    const done = await complete(said.id)
    expect([done.said.status, faults('checkout', done.body)]).toEqual(['completed', []])
    return { id: done.said.order?.id ?? '', number: done.said.order?.label ?? '', checkout: said }
  }
  return { shop: () => shop, goods, setAgents, ask, post, begin, complete, read, buy }
}
