// rules 61 and 15: what comes back of an order leaves no points and no goods that nobody has.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, checkoutsOf, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { balancesOf, insertPaid, orderLines, setOrder } from '#tests/support/shop/orders.ts'
import { booksOf, orderOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { post, stockOf } = checkoutsOf(() => shop)

async function order(token: string, id: number, more: object = {}) {
  const body = { products: one(id, 3), ...ADDRESSES, ...PLACE, ...more }
  return placedOf(await post(body, { token })).order_number
}
const move = async (number: string, ...statuses: string[]) => {
  for (const status of statuses)
    orderOf(
      await shop.call('POST', `/admin/order/${number}/status`, { token: staff, body: { status } }),
    )
}
async function giveBack(number: string, quantity: number, restock: boolean) {
  const [line] = await orderLines(shop, number)
  const body = {
    lines: [{ order_line_id: line?.id ?? 0, quantity }],
    payment_type: 'wallet',
    reason: 'Returned',
    restock,
  }
  orderOf(await shop.call('POST', `/admin/order/${number}/refund`, { token: staff, body }))
}
const cancel = async (token: string, number: string) =>
  orderOf(await shop.call('POST', `/order/${number}/cancel`, { token, body: {} }))

describe('points of goods that come back', () => {
  it('are gone, also if they waited in another order that is cancelled afterwards', async () => {
    const { token, customer } = await shop.signUp()
    const points = async () => (await balancesOf(shop, customer.id)).points
    const { id } = await shop.addProduct({ price: 50 })
    const first = await order(token, id)
    await move(first, 'processing', 'packed', 'shipped', 'delivered')
    expect(await points()).toBe(150)
    const second = await order(token, id, { points_amount: true })
    expect(await points()).toBe(0)
    await giveBack(first, 3, true)
    expect(await points()).toBe(-150)
    await cancel(token, second)
    expect(await points()).toBe(0)
    expect(await booksOf(shop)).toEqual([])
  })
})

describe('goods that come back before they are packed', () => {
  it.each([
    ['can’t be sold again', false, 99],
    ['can be sold again', true, 100],
  ])('and %s are not in stock twice when the order is cancelled', async (_, restock, left) => {
    const { token } = await shop.signUp()
    const { id } = await shop.addProduct({ quantity: 100 })
    const number = await order(token, id)
    await insertPaid(shop, await setOrder(shop, number, { payment_status: 'paid' }), 'cod')
    await giveBack(number, 1, restock)
    expect(await stockOf(id)).toBe(restock ? 98 : 97)
    await cancel(token, number)
    expect(await stockOf(id)).toBe(left)
    expect(await booksOf(shop)).toEqual([])
  })
})
