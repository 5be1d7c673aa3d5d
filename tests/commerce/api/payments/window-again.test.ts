// rules 59 and 62: an order isn't paid for a delivery window that is over.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireOrders } from '#/commerce/api/payments/expire.service.ts'
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { addTown } from '#tests/support/shop/standing.ts'

const HOUR_MS = 3_600_000
const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'

let shop: TestApi
let windows: number[]
beforeAll(async () => {
  shop = (await startPaying()).shop
  windows = (await addTown(shop)).windows
})
afterAll(() => shop.close())

const { place, told, read, stockOf } = payingOf(() => shop)

/** Of a Saturday at noon in Paris; its window closes at 17:00 there. */
async function forTonight(payment_method: string) {
  shop.clock.set(new Date(`${SATURDAY}T11:00:00Z`))
  const { id } = await shop.addProduct({ quantity: 5, price: 10 })
  const delivery_slot = { window_id: windows[0] ?? 0, date: SATURDAY }
  return { id, placed: await place({ products: one(id, 2), delivery_slot, payment_method }) }
}
const until = async ({ order_number }: PlacedOrder) =>
  (await orderRow(shop, order_number)).held_until?.toISOString()
const payAgain = ({ order_number, order_key: key }: PlacedOrder) =>
  shop.call('POST', `/order/${order_number}/pay`, {
    token: shop.systemToken,
    body: { key, payment_method: 'card', return_url: '/a', cancel_url: '/b' },
  })

it('a failed order can’t be paid once its window has closed, and late money goes back', async () => {
  const { id, placed } = await forTonight('card')
  shop.clock.advance(HOUR_MS)
  await expireOrders(shop.deps)
  shop.clock.set(new Date(`${SATURDAY}T16:30:00Z`))
  const refused = failure(await payAgain(placed), 409)
  expect(refused).toMatchObject({
    code: 'SLOT_TAKEN',
    message: 'The delivery time of this order can no longer be chosen. Please place a new order.',
  })
  await told(placed.order_number, 'paid')
  const { status, refunds } = await read(placed)
  expect([status, refunds.length, await stockOf(id)]).toEqual(['failed', 1, 5])
})

it('a transfer is waited for until the window closes, also after a change of the window', async () => {
  const { id, placed } = await forTonight('bank_transfer')
  expect(await until(placed)).toBe('2026-11-21T16:00:00.000Z')
  const sunday = { window_id: windows[1] ?? 0, date: SUNDAY }
  const later = await place({
    products: one(id, 1),
    delivery_slot: sunday,
    payment_method: 'bank_transfer',
  })
  expect(await until(later)).toBe('2026-11-22T16:00:00.000Z')
  const moved = await shop.call('PUT', `/order/${later.order_number}`, {
    token: shop.systemToken,
    body: {
      key: later.order_key,
      delivery_slot: { window_id: windows[0] ?? 0, date: SATURDAY },
    },
  })
  expect(moved.status).toBe(200)
  expect(await until(later)).toBe('2026-11-21T16:00:00.000Z')
  await shop.call('PUT', `/order/${later.order_number}`, {
    token: shop.systemToken,
    body: { key: later.order_key, delivery_slot: sunday },
  })
  expect(await until(later)).toBe('2026-11-22T16:00:00.000Z')
  shop.clock.set(new Date(`${SATURDAY}T16:01:00Z`))
  await expireOrders(shop.deps)
  expect((await read(placed)).status).toBe('failed')
})
