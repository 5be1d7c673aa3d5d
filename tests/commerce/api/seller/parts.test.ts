// The parts of an order of several stores (rules 138 and 155).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { Order } from '#/contract/orders/shapes.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { one } from '#tests/support/shop/checkout.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place, stockOf } = payingOf(() => shop)

const staff = (path: string, body: object) => shop.call('POST', path, { token: admin, body })

/** Bread of a store and apples of the shop, paid at the door. */
async function bought(loaves: number) {
  const mill = await addSeller(shop)
  const bread = await shop.addProduct({ price: 7, quantity: 50 })
  await shop.db.update(product).set({ store_id: mill.store.id }).where(eq(product.id, bread.id))
  const apples = await shop.addProduct({ price: 3, quantity: 50 })
  const products = [...one(bread.id, loaves), ...one(apples.id)]
  const { order_number: number } = await place({ products, payment_method: 'cod' })
  const stocks = async () => [await stockOf(bread.id), await stockOf(apples.id)]
  return { mill, number, stocks }
}

it('the stock of a part that its store refuses comes back, and once, also if the rest is cancelled', async () => {
  const { mill, number, stocks } = await bought(3)
  expect(await stocks()).toEqual([47, 49])
  const refused = await mill.ask('POST', `/order/${number}/refuse`, { reason: 'Sold out' })
  expect(refused.status).toBe(200)
  expect(await stocks()).toEqual([50, 49])
  expect((await staff(`/admin/order/${number}/status`, { status: 'cancelled' })).status).toBe(200)
  expect(await stocks()).toEqual([50, 50])
})

it('a part that its store packed long before stays packed when the shop undoes its own', async () => {
  const { mill, number } = await bought(1)
  const of = `/admin/order/${number}`
  await staff(`${of}/status`, { status: 'processing' })
  expect((await mill.ask('POST', `/order/${number}/packed`, {})).status).toBe(200)
  shop.clock.advance(11 * 60_000)
  expect((await staff(`${of}/status`, { status: 'packed' })).body).toMatchObject({
    status: 'packed',
  })
  const order = Order.parse((await staff(`${of}/unpack`, {})).body)
  expect(order.status).toBe('processing')
  const states = new Map(order.parts.map((part) => [part.store?.name ?? 'shop', part.status]))
  expect(states.get('shop')).toBe('processing')
  expect([...states.values()].filter((status) => status === 'packed')).toHaveLength(1)
})
