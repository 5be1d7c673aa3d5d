// The protocol of a recall, for the authority (rule 178).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Recall, RecallProtocol, RecallRefund } from '#/contract/recalls/staff.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, GUEST, one, placedOf } from '#tests/support/shop/checkout.ts'
import { payOrder } from '#tests/support/shop/orders.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)
const { inDays } = lotsOf(
  () => shop,
  () => admin,
)

it('names goods, movements, who was told and the sums, in the language asked for, as PDF too', async () => {
  const { id } = await shop.addProduct({ price: 4 })
  const { order_number } = placedOf(
    await post({ products: one(id, 3), ...AS_GUEST, payment_method: 'cod' }),
  )
  await payOrder(shop, order_number)
  const body = { product_id: id, from: inDays(-1), until: inDays(1), reason: 'Glass' }
  const recall = bodyOf(await admin.call('POST', '/recall', { body }), Recall)
  const path = `/recall/${recall.id}`
  await admin.call('POST', `${path}/announce`)
  const { total } = bodyOf(await admin.call('GET', `${path}/refund`), RecallRefund)
  await admin.call('POST', `${path}/refund`, { body: { expected_total: total } })

  const { title, tables } = bodyOf(
    await admin.call('GET', `${path}/protocol?language=fr`),
    RecallProtocol,
  )
  expect(title).toContain('rappel')
  const [goods, movements, orders] = tables
  expect(goods?.rows.flat()).toContain('Glass')
  expect(movements?.rows.length).toBeGreaterThan(0)
  expect(orders?.rows).toHaveLength(1)
  const [order, customer, , quantity, told, refunded] = orders?.rows[0] ?? []
  expect([order, quantity]).toEqual([order_number, orders?.foot?.[3]])
  expect(customer).toContain(GUEST.name)
  expect(told).toContain('e-mail')
  expect(refunded).toBe(orders?.foot?.[5])
  expect((await admin.call('GET', `${path}/protocol.pdf?language=fr`)).status).toBe(200)
  failureOf(await admin.call('GET', '/recall/999999/protocol.pdf'), 404)
})
