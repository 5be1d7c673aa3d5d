// New orders, their picking lists, and their notifications.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { endpoints } from '#/contract/index.ts'
import { ADDRESSES, PLACE } from '#tests/support/shop/checkout.ts'
import { type Goods, openGoods } from '#tests/contract/goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
let token: string
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
  token = sessions.admin
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

async function place(): Promise<string> {
  const products = [{ product_id: goods.product.id, quantity: 1 }]
  const body = { products, ...ADDRESSES, ...PLACE }
  const placed = await target.ask(endpoints.checkout.submit, { token: sessions.customer, body })
  return PlacedOrder.parse(placed).order_number
}

it('a new order is listed until somebody has looked at it', async () => {
  const order_number = await place()
  const { data, last } = await target.ask(endpoints.staffNewOrders.list, { token })
  expect(data.map((one) => one.order_number)).toContain(order_number)
  expect(last).toBeGreaterThan(0)
  await target.ask(endpoints.staffNewOrders.seen, { token, body: { order_number } })
  const after = await target.ask(endpoints.staffNewOrders.list, { token })
  expect(after.data.map((one) => one.order_number)).not.toContain(order_number)
  const events = await target.call(endpoints.staffNewOrders.events, { token })
  expect(events.headers.get('content-type')).toContain('text/event-stream')
  await events.body?.cancel()
})

it('its picking list is printed once', async () => {
  await target.ask(endpoints.staffPrints.clear, { token })
  const order_number = await place()
  const { order } = await target.ask(endpoints.staffPrints.next, { token })
  expect(order?.order_number).toBe(order_number)
  const params = { order_number }
  await target.ask(endpoints.staffPrints.printed, { token, params })
  const { data, waiting } = await target.ask(endpoints.staffPrints.list, { token })
  expect(waiting).toBe(0)
  expect(data[0]).toMatchObject({ order_number, copies: 1 })
})

it('the shop says who is told of orders', async () => {
  const { version, staff, ...before } = await target.ask(endpoints.staffOrderAlerts.read, { token })
  expect(staff.length).toBeGreaterThan(0)
  const addresses = [{ email: 'counter@shop.example', at_once: true, daily: true }]
  const body = { ...before, addresses, version }
  const saved = await target.ask(endpoints.staffOrderAlerts.save, { token, body })
  expect(saved.addresses).toEqual(addresses)
  await target.ask(endpoints.staffOrderAlerts.save, { token, body: before })
})
