// Closed days and other hours (rule 59): for delivery, pick-up and what is booked already.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { deliveryRate, deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, one } from '#tests/support/shop/checkout.ts'

const SATURDAY = '2026-11-21'

let shop: TestApi
let admin: string
const windows: number[] = []
beforeAll(async () => {
  shop = await startApi()
  // A Saturday, 07:00 in Paris.
  shop.clock.set(new Date(`${SATURDAY}T06:00:00Z`))
  admin = (await shop.signUp({ role: 'admin' })).token
  const [zone] = await shop.db
    .insert(deliveryZone)
    .values({ name: { en: 'Village' }, country: 'FR', postcodes: ['75'], position: 0 })
    .returning({ zone_id: deliveryZone.id })
  if (!zone) throw new Error('no zone')
  await shop.db.insert(deliveryRate).values({ ...zone, fee: 0 })
  for (const [from, to] of [
    ['10:00', '12:00'],
    ['18:00', '20:00'],
  ] as const) {
    const [row] = await shop.db
      .insert(deliveryWindow)
      .values({ ...zone, weekday: 6, cutoff_minutes: 60, from, to, capacity: 5 })
      .returning({ id: deliveryWindow.id })
    windows.push(row?.id ?? 0)
  }
})
afterAll(() => shop.close())

const settings = endpoints.staffContent.updateSettings
const keep = async (special_days: object[]) => {
  const { body } = await shop.call('GET', settings.path, { token: admin })
  return shop.call('PUT', settings.path, {
    token: admin,
    body: { ...(body as object), special_days },
  })
}
const send = (path: string, body: object) =>
  shop.call('POST', path, { token: shop.systemToken, body })
const offered = async () => {
  const token = shop.systemToken
  const { body } = await shop.call('GET', '/delivery/slot?country=FR&pincode=75011', { token })
  return endpoints.delivery.slots.response
    .parse(body)
    .slots.filter(({ date }) => date === SATURDAY)
    .map(({ from }) => from)
}
const day = (hours: object | null) => ({ date: SATURDAY, name: { en: 'Stocktaking' }, hours })

it('no window of a closed day is offered, held or ordered; booked orders keep theirs', async () => {
  const { id } = await shop.addProduct({ price: 5 })
  const [early, late] = windows.map((window_id) => ({ window_id, date: SATURDAY }))
  const order = { ...AS_GUEST, products: one(id) }
  expect(await offered()).toEqual(['10:00', '18:00'])
  const placed = await send('/order', { ...order, delivery_slot: early })
  expect(placed.status).toBe(200)

  expect((await keep([day(null)])).status).toBe(200)
  expect(await offered()).toEqual([])
  expect((await send('/delivery/hold', late ?? {})).status).toBe(409)
  const refused = await send('/order', { ...order, delivery_slot: late })
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'SLOT_TAKEN'])
  const plan = await shop.call('GET', '/admin/settings/days?country=FR', { token: admin })
  expect(plan.body).toMatchObject({ booked: [{ date: SATURDAY, orders: 1 }] })

  expect((await keep([day({ from: '17:00', to: '20:00' })])).status).toBe(200)
  expect(await offered()).toEqual(['18:00'])
  expect((await send('/order', { ...order, delivery_slot: early })).status).toBe(409)
  expect((await send('/order', { ...order, delivery_slot: late })).status).toBe(200)
})

it('a day can be listed once, and has to end after it begins', async () => {
  expect((await keep([day(null), day(null)])).body).toMatchObject({
    errors: { 'special_days.1.date': expect.anything() },
  })
  expect((await keep([day({ from: '18:00', to: '09:00' })])).body).toMatchObject({
    errors: { 'special_days.0.hours.to': expect.anything() },
  })
})
