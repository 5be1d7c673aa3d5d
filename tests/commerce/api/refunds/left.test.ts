// What is refunded after its account was deleted reaches the person, not a wallet that nobody has (rule 63).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Order } from '#/contract/orders/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { deliveredFigs } from '#tests/support/shop/money/refunds.ts'
import { balancesOf, orderRow, payByBenefits } from '#tests/support/shop/orders.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

/** Three figs at 3.33 and their delivery for 4.90, of which the wallet paid 5.00. */
async function left() {
  const { person, number, order_line_id } = await deliveredFigs(shop)
  await payByBenefits(shop, number, { wallet: 500, points: 0 })
  const { token, password, customer } = person
  const gone = await shop.call('POST', '/self/delete', { token, body: { password } })
  expect(gone.status).toBe(200)
  const refund = (quantity: number, payment_type: string, shipping = 0) =>
    admin.call('POST', `/order/${number}/refund`, {
      body: { lines: [{ order_line_id, quantity }], shipping, payment_type, reason: 'Recalled' },
    })
  const read = async () => bodyOf(await admin.call('GET', `/order/${number}`), Order)
  return { customer, number, refund, read }
}

it('no wallet is offered or taken', async () => {
  const { refund, read } = await left()
  expect((await read()).refund_ways).toEqual(['bank'])
  expect(failureOf(await refund(1, 'wallet'), 422).errors).toHaveProperty('payment_type')
})

it('what the wallet paid goes back as money, in parts or as a whole', async () => {
  const { customer, number, refund, read } = await left()
  expect((await orderRow(shop, number)).total).toBe(989)
  for (const [quantity, shipping] of [
    [1, 0],
    [2, 4.9],
  ] as const)
    expect((await refund(quantity, 'bank', shipping)).status).toBe(200)
  const { refunds } = await read()
  expect(refunds.map(({ amount, payment_type }) => [amount, payment_type]).toSorted()).toEqual([
    [11.56, 'bank'],
    [3.33, 'bank'],
  ])
  expect(await balancesOf(shop, customer.id)).toEqual({ wallet: 0, points: 0 })
})
