// Reserved places in delivery windows (rule 59).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HeldSlot } from '#/contract/delivery/public.ts'
import { deliveryRate, deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { windowHold } from '#/commerce/db/schema/delivery/hold.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, one } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let fails = false
const reached = (point: string) => {
  if (fails && point === 'order.stock_taken') throw new Error('the power fails')
}
beforeAll(async () => {
  shop = await startApi({ reached })
  // A Saturday, 07:00 in Paris.
  shop.clock.set(new Date('2026-11-21T06:00:00Z'))
})
afterAll(() => shop.close())

it('a place stays kept where its order fails, and is its order’s where that does not', async () => {
  const [zone] = await shop.db
    .insert(deliveryZone)
    .values({ name: { en: 'Village' }, country: 'FR', postcodes: ['75'], position: 0 })
    .returning({ zone_id: deliveryZone.id })
  if (!zone) throw new Error('no zone')
  await shop.db.insert(deliveryRate).values({ ...zone, fee: 0 })
  const [row] = await shop.db
    .insert(deliveryWindow)
    .values({ ...zone, weekday: 6, cutoff_minutes: 60, from: '18:00', to: '20:00', capacity: 1 })
    .returning({ window_id: deliveryWindow.id })
  const window = { window_id: row?.window_id ?? 0, date: '2026-11-21' }
  const send = (path: string, body: object) =>
    shop.call('POST', path, { token: shop.systemToken, body })
  const { id: delivery_hold } = HeldSlot.parse((await send('/delivery/hold', window)).body)
  const { id } = await shop.addProduct({ price: 5 })
  const asked = { ...AS_GUEST, products: one(id), delivery_slot: window }
  fails = true
  expect((await send('/order', { ...asked, delivery_hold })).status).toBe(500)
  fails = false
  expect((await send('/order', asked)).status).toBe(409)
  expect((await send('/order', { ...asked, delivery_hold })).status).toBe(200)
  expect(await shop.db.$count(windowHold)).toBe(0)
})

it('one address has two places at most, so that nobody fills a window alone', async () => {
  const [zone] = await shop.db
    .insert(deliveryZone)
    .values({ name: { en: 'Town' }, country: 'FR', position: 0 })
    .returning({ zone_id: deliveryZone.id })
  if (!zone) throw new Error('no zone')
  const [row] = await shop.db
    .insert(deliveryWindow)
    .values({ ...zone, weekday: 6, cutoff_minutes: 60, from: '18:00', to: '20:00', capacity: 20 })
    .returning({ window_id: deliveryWindow.id })
  const window = { ...row, date: '2026-11-21' }
  const hold = (body: object, ip = '203.0.113.7') =>
    shop.call('POST', '/delivery/hold', {
      token: shop.systemToken,
      body,
      headers: { 'x-client-ip': ip },
    })
  const answers = await Promise.all([hold(window), hold(window), hold(window)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
  const held = HeldSlot.parse(answers.find(({ status }) => status === 200)?.body)
  expect((await hold({ ...window, replaces: held.id })).status).toBe(200)
  expect((await hold(window, '203.0.113.8')).status).toBe(200)
})
