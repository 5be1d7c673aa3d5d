// Orders packed by a version that didn't deduct missing goods at once.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pick, pickedOrder } from '#/commerce/db/schema/delivery/pick.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
beforeAll(async () => {
  shop = (await startPaying()).shop
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

it('an incomplete order costs what was picked once a driver has loaded it', async () => {
  const admin = await shop.signUp({ role: 'admin' })
  const driver = await shop.signUp({ role: 'delivery' })
  const post = async (path: string, body: unknown, { token } = driver) =>
    expect((await shop.call('POST', path, { token, body })).status).toBe(200)
  const goods = [await shop.addProduct({ price: 4 }), await shop.addProduct({ price: 2 })]
  const products = goods.map(({ id }) => ({ product_id: id, quantity: 3 }))
  const { order_number: number } = await place({ products, payment_method: 'cod' })
  const lines = await orderLines(shop, number)
  for (const { id } of lines)
    await post(`/picking/${number}/line/${id}`, { state: 'picked', quantity: 3 })
  await post(`/picking/${number}/done`, { crates: 1 })

  const { id, total } = await orderRow(shop, number)
  const milk = lines.find(({ price }) => price === 200)?.id ?? 0
  await shop.db.update(pick).set({ state: 'short' }).where(eq(pick.order_line_id, milk))
  await shop.db.update(pickedOrder).set({ settled_at: null }).where(eq(pickedOrder.order_id, id))
  const run = { date: shop.clock.date(), driver_id: driver.user.id, order_numbers: [number] }
  await post('/admin/delivery/assign', run, admin)
  await post(`/delivery/stop/${number}/state`, { state: 'picked_up' })
  expect((await orderRow(shop, number)).total).toBe(total - 600)
})
