// A stop and its day (rules 113 and 127): finished late, brought back by staff, or moved by its customer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessions } from '#/commerce/api/auth/sessions.service.ts'
import { deliveryPin, orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { DeliveryRun, Stop } from '#/contract/runs/crew.ts'
import { DeliveryDay } from '#/contract/runs/staff.ts'
import { isOnDay } from '#/domain/delivery/slots.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let admin: string
let driver: { token: string; user: { id: string } }
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
  driver = await shop.signUp({ role: 'delivery' })
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

/** Sessions last for hours. */
async function tokenOf(userId: string): Promise<string> {
  const from = { db: shop.db, network: '', agent: '' }
  return (await createSessions(shop.deps).begin(from, userId)).token
}

async function nextDay(): Promise<void> {
  shop.clock.advance(24 * 3_600_000)
  admin = (await shop.signUp({ role: 'admin' })).token
  driver = { ...driver, token: await tokenOf(driver.user.id) }
}

const post = (path: string, body: unknown, token: string) =>
  shop.call('POST', path, { token, body })
const move = (number: string, body: object) =>
  post(`/delivery/stop/${number}/state`, body, driver.token)
const assign = (number: string, date = shop.clock.date(), driver_id = driver.user.id) =>
  post('/admin/delivery/assign', { date, driver_id, order_numbers: [number] }, admin)
const status = (number: string, to: string) =>
  post(`/admin/order/${number}/status`, { status: to }, admin)
const run = async () =>
  DeliveryRun.parse((await shop.call('GET', '/delivery/run', { token: driver.token })).body)

async function atTheDoor(): Promise<string> {
  const { id } = await shop.addProduct({ price: 10 })
  const body = { products: one(id), payment_method: 'cod' }
  const { order_number: number } = await place(body, shop.api.systemToken().access_token)
  for (const to of ['processing', 'packed']) expect((await status(number, to)).status).toBe(200)
  expect((await assign(number)).status).toBe(200)
  for (const state of ['picked_up', 'on_the_way', 'arrived'])
    expect((await move(number, { state })).status).toBe(200)
  return number
}

describe('a stop that is not finished by midnight', () => {
  it('is finished the next morning with what was taken at the door, once', async () => {
    const number = await atTheDoor()
    await nextDay()
    expect((await run()).stops.map((stop) => stop.order_number)).toEqual([number])
    const { total } = await orderRow(shop, number)
    const pin = deliveryPin(shop.deps.secret, number)
    const done = await move(number, { state: 'delivered', pin, cash: total / 100 })
    expect(Stop.parse(done.body)).toMatchObject({ state: 'delivered', order_status: 'delivered' })
    expect((await run()).cash_total).toBe(total / 100)
    failure(await move(number, { state: 'delivered', pin, cash: total / 100 }), 409)

    await nextDay()
    expect((await run()).stops).toEqual([])
    failure(await shop.call('GET', `/delivery/stop/${number}`, { token: driver.token }), 404)
  })

  it('ends if staff put its order back to packed, and another driver has it', async () => {
    const number = await atTheDoor()
    await nextDay()
    failure(await assign(number), 409)
    for (const to of ['shipped', 'packed']) expect((await status(number, to)).status).toBe(200)
    const other = await shop.signUp({ role: 'delivery' })
    const day = await assign(number, shop.clock.date(), other.user.id)
    expect(DeliveryDay.parse(day.body).orders).toMatchObject([
      { order_number: number, state: 'waiting', driver: { id: other.user.id } },
    ])
    failure(await move(number, { state: 'delivered' }), 409)
  })
})

/** Windows on every day. */
async function addWindows() {
  const name = { en: 'Moved', fr: 'Moved' }
  await shop.db.delete(deliveryZone)
  const [zone] = await shop.db
    .insert(deliveryZone)
    .values({ name, country: 'FR', postcodes: ['75011'], status: 1 })
    .returning()
  const window = { zone_id: zone?.id ?? 0, from: '18:00', to: '20:00', capacity: 5, fee: 0 }
  const rows = await shop.db
    .insert(deliveryWindow)
    .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...window, weekday, cutoff_minutes: 60 })))
    .returning()
  return (date: string) => ({ date, window_id: rows.find((row) => isOnDay(row, date))?.id ?? 0 })
}

it('an order whose customer moves it to another day waits for a driver of that day', async () => {
  const slotOn = await addWindows()
  const [before, after] = [shop.clock.date(2), shop.clock.date(3)]
  const token = shop.api.systemToken().access_token
  const { id } = await shop.addProduct({ price: 10 })
  const wanted = { products: one(id), payment_method: 'cod', delivery_slot: slotOn(before) }
  const { order_number: number } = await place(wanted, token)
  expect((await assign(number, before)).status).toBe(200)
  const body = { key: orderKey(shop.deps.secret, number), delivery_slot: slotOn(after) }
  expect((await shop.call('PUT', `/order/${number}`, { token, body })).status).toBe(200)
  const ordersOn = async (date: string) => {
    const answer = await shop.call('GET', `/admin/delivery/day?date=${date}`, { token: admin })
    const { orders } = DeliveryDay.parse(answer.body)
    return orders.filter(({ order_number }) => order_number === number)
  }
  expect(await ordersOn(before)).toEqual([])
  expect(await ordersOn(after)).toMatchObject([{ order_number: number, driver: null, state: null }])
})

it('an order whose window is over can be assigned again, today and until somebody is on the way', async () => {
  const slotOn = await addWindows()
  const day = shop.clock.date(1)
  const { id } = await shop.addProduct({ price: 10 })
  const wanted = { products: one(id), payment_method: 'cod', delivery_slot: slotOn(day) }
  const { order_number: number } = await place(wanted, shop.api.systemToken().access_token)
  for (const to of ['processing', 'packed']) await status(number, to)
  const shownOn = async (date: string) => {
    const answer = await shop.call('GET', `/admin/delivery/day?date=${date}`, { token: admin })
    const { orders } = DeliveryDay.parse(answer.body)
    return orders.filter(({ order_number }) => order_number === number)
  }
  expect(await shownOn(shop.clock.date())).toEqual([])
  await nextDay()
  expect((await assign(number)).status).toBe(200)
  // Nobody fetched it.
  await nextDay()
  expect(await shownOn(shop.clock.date())).toMatchObject([{ date: day, state: 'waiting' }])
  expect(await shownOn(shop.clock.date(1))).toEqual([])
  expect((await assign(number)).status).toBe(200)
  for (const state of ['picked_up', 'on_the_way', 'arrived']) await move(number, { state })
  const reason = 'Nobody opened'
  expect((await move(number, { state: 'absent', outcome: 'redeliver', reason })).status).toBe(200)
  await nextDay()
  expect(await shownOn(shop.clock.date())).toMatchObject([{ date: day, state: 'absent' }])
  expect((await assign(number)).status).toBe(200)
  await move(number, { state: 'picked_up' })
  await nextDay()
  expect(await shownOn(shop.clock.date())).toEqual([])
})
