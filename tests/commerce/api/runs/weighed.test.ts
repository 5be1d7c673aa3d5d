// What is weighed when it is picked, and how exactly.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PickOrder } from '#/contract/picking/crew.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { orderLines } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
beforeAll(async () => {
  shop = (await startPaying()).shop
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

it('goods sold by weight, whatever their unit is called, in the product’s own steps', async () => {
  const { token } = await shop.signUp({ role: 'delivery' })
  const { id: sugar } = await shop.addProduct({ price: 2, unit: '1 kg' })
  const byWeight = { sold_by: 'kg', quantity_step: 0.1, quantity_min: 0.1 } as const
  const { id: ham } = await shop.addProduct({ price: 20, ...byWeight })
  await shop.db.update(product).set({ weight_tolerance: 50 }).where(eq(product.id, ham))
  const products = [
    { product_id: sugar, quantity: 2 },
    { product_id: ham, quantity: 0.2 },
  ]
  const { order_number: number } = await place({ products, payment_method: 'cod' })
  const lines = await orderLines(shop, number)
  const take = (id: number, quantity: number) => {
    const line = lines.find(({ product_id }) => product_id === id)?.id ?? 0
    const body = { state: 'picked', quantity }
    return shop.call('POST', `/picking/${number}/line/${line}`, { token, body })
  }
  expect((await take(sugar, 2.1)).status).toBe(422)
  expect((await take(ham, 0.31)).status).toBe(422)
  const seen = PickOrder.parse((await take(ham, 0.29)).body).lines
  const weighed = seen.map((line) => [line.name, line.is_weighed, line.tolerance])
  expect(weighed).toEqual(expect.arrayContaining([expect.arrayContaining([false, 10])]))
  expect(weighed).toEqual(expect.arrayContaining([expect.arrayContaining([true, 50])]))
})
