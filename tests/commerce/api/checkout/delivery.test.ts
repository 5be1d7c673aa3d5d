// rules 58 and 59: where, when and for how much an order is delivered.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { HeldSlot } from '#/contract/delivery/public.ts'
import { store } from '#/commerce/db/schema/catalog.ts'
import {
  deliveryBooking,
  deliveryRate,
  deliveryWindow,
  deliveryZone,
} from '#/commerce/db/schema/delivery.ts'

import { endpoints } from '#/contract/index.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  AS_GUEST,
  checkoutsOf,
  failure,
  HOME,
  one,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'

let shop: TestApi
let morning: { id: number }
/** A Saturday, 07:00 in Paris. */
const NOW = new Date('2026-11-21T06:00:00Z')
const TODAY = '2026-11-21'

beforeAll(async () => {
  shop = await startApi()
  shop.clock.set(NOW)
  const [first, rest] = await shop.db
    .insert(deliveryZone)
    .values([
      {
        name: { en: 'Town', fr: 'Ville' },
        country: 'FR',
        postcodes: ['75'],
        free_from: 5000,
        position: 0,
      },
      { name: { en: 'France' }, country: 'FR', minimum_order: 3000, position: 1 },
    ])
    .returning({ id: deliveryZone.id })
  if (!first || !rest) throw new Error('no zones')
  await shop.db.insert(deliveryRate).values([
    { zone_id: first.id, fee: 390 },
    { zone_id: first.id, fee: 890, from_weight: 20_000 },
    { zone_id: rest.id, fee: 690 },
  ])
  const window = { zone_id: first.id, weekday: 6, cutoff_minutes: 60 }
  const [one] = await shop.db
    .insert(deliveryWindow)
    .values([
      { ...window, from: '08:00', to: '10:00', capacity: 3 },
      { ...window, from: '18:00', to: '20:00', capacity: 3, fee: 150 },
    ])
    .returning({ id: deliveryWindow.id })
  if (!one) throw new Error('no window')
  morning = one
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)
const slots = async (query: string) => {
  const answer = await shop.call('GET', `/delivery/slot?${query}`, { token: shop.systemToken })
  return endpoints.delivery.slots.response.parse(answer.body)
}
const elsewhere = (pincode: string) => ({ ...HOME, pincode })

async function goods(price = 10, values: Parameters<TestApi['addProduct']>[0] = {}) {
  const { id } = await shop.addProduct({ quantity: 100, price, ...values })
  return one(id)
}

describe('what delivery costs', () => {
  it('goes by the zone of the postcode', async () => {
    const products = await goods(40)
    const to = async (pincode: string) =>
      totalsOf(await post({ products, delivery_to: { country: 'FR', pincode } }))
    expect(await to('75011')).toMatchObject({
      shipping_total: 3.9,
      free_delivery: { amount: 50, missing: 10 },
      minimum_order: null,
    })
    expect(await to('13001')).toMatchObject({
      shipping_total: 6.9,
      free_delivery: null,
      minimum_order: { amount: 30, missing: 0 },
    })
  })

  it('is estimated with the first zone until the address is known', async () => {
    expect(totalsOf(await post({ products: await goods() })).shipping_total).toBe(3.9)
  })

  it('has a minimum order of its own', async () => {
    const products = await goods(10)
    const address = elsewhere('13001')
    const refused = failure(
      await post({ ...AS_GUEST, products, billing_address: address, shipping_address: address }),
      422,
    )
    expect(refused).toMatchObject({
      code: 'MINIMUM_ORDER',
      message: 'Minimum order: €30.00',
    })
  })
})

describe('a place without delivery', () => {
  it('is reported in the estimate and refused in the order, at the postcode', async () => {
    const products = await goods(40)
    const to = { country: 'BE', pincode: '1000' }
    expect(await slots('country=BE&pincode=1000')).toEqual({
      is_served: false,
      zone: null,
      within_day: false,
      standard: false,
      minimum_order: null,
      free_from: null,
      slots: [],
      elsewhere: [],
    })
    const words = 'We don’t deliver to this address yet.'
    expect(totalsOf(await post({ products, delivery_to: to })).errors).toEqual({
      'shipping_address.pincode': [words],
    })
  })
})

it('A place says which stores do not send anything there', async () => {
  const name = { en: 'Bakery' }
  const [bakery] = await shop.db
    .insert(store)
    .values({
      slug: 'near-bakery',
      name,
      description: name,
      places: [{ country: 'FR', postcode: '75' }],
    })
    .returning({ id: store.id })
  expect((await slots('country=FR&pincode=75011')).elsewhere).toEqual([])
  expect((await slots('country=FR&pincode=13001')).elsewhere).toEqual([bakery?.id])
})

describe("the interval '1 day'", () => {
  const orderTo = async (pincode: string, rest: object = {}) => {
    const address = elsewhere(pincode)
    const to = { ...AS_GUEST, billing_address: address, shipping_address: address }
    const placed = placedOf(await post({ ...to, products: await goods(40), ...rest }))
    const answer = await shop.call('GET', `/order/${placed.order_number}?key=${placed.order_key}`, {
      token: shop.systemToken,
    })
    return Order.parse(answer.body).delivery_interval
  }

  it('is the default of a zone that has windows, but beside windows nothing else is offered', async () => {
    expect(await slots('country=FR&pincode=75011')).toMatchObject({
      within_day: false,
      standard: false,
    })
    expect(await orderTo('75011')).toBe('1 day')
  })

  it('is neither offered nor stored in a zone without it: standard delivery applies', async () => {
    expect(await slots('country=FR&pincode=13001')).toMatchObject({
      is_served: true,
      zone: 'France',
      within_day: false,
      standard: true,
    })
    expect(await orderTo('13001')).toBeNull()
    expect(await orderTo('13001', { delivery_interval: '1 day' })).toBeNull()
  })
})

describe('a delivery window', () => {
  it('of the next days is offered until its cut-off', async () => {
    const offered = await slots('country=FR&pincode=75011')
    expect(offered).toMatchObject({ is_served: true, zone: 'Town' })
    expect(offered.slots).toEqual([
      { window_id: morning.id, date: TODAY, from: '08:00', to: '10:00', fee: 0, is_full: false },
      {
        window_id: morning.id + 1,
        date: TODAY,
        from: '18:00',
        to: '20:00',
        fee: 1.5,
        is_full: false,
      },
    ])
    shop.clock.set(new Date(NOW.getTime() + 60_000))
    expect((await slots('country=FR&pincode=75011')).slots.map(({ from }) => from)).toEqual([
      '18:00',
    ])
    shop.clock.set(NOW)
  })

  it('costs its fee beside delivery, also where that is free', async () => {
    const products = await goods(60)
    const delivery_slot = { window_id: morning.id + 1, date: TODAY }
    expect(totalsOf(await post({ products, delivery_slot })).shipping_total).toBe(1.5)
  })

  it('is part of the order', async () => {
    const delivery_slot = { window_id: morning.id + 1, date: TODAY }
    const placed = placedOf(await post({ ...AS_GUEST, products: await goods(), delivery_slot }))
    const answer = await shop.call('GET', `/order/${placed.order_number}?key=${placed.order_key}`, {
      token: shop.systemToken,
    })
    expect(Order.parse(answer.body).delivery_slot).toEqual({
      ...delivery_slot,
      from: '18:00',
      to: '20:00',
    })
  })

  it.each([
    ['another day', { date: '2026-11-22' }],
    ['a day that is over', { date: '2026-11-14' }],
    ['the day after the last one that is offered', { date: '2026-11-28' }],
    ['a day in the far future', { date: '2099-01-03' }],
    ['a window that does not exist', { window_id: 999_999 }],
  ])('can’t be had on %s', async (_, values) => {
    const delivery_slot = { window_id: morning.id, date: TODAY, ...values }
    const products = await goods()
    const refused = failure(await post({ ...AS_GUEST, products, delivery_slot }), 409)
    expect(refused.code).toBe('SLOT_TAKEN')
    expect(refused.errors?.['delivery_slot']).toHaveLength(1)
  })

  it.each(['2026-02-30', '2026-13-01', '0000-00-00', '2025-02-29'])(
    'is refused on %s, which no calendar has',
    async (date) => {
      const delivery_slot = { window_id: morning.id, date }
      const refused = failure(
        await post({ ...AS_GUEST, products: await goods(), delivery_slot }),
        422,
      )
      expect(Object.keys(refused.errors ?? {})).toEqual(['delivery_slot.date'])
    },
  )

  it('is not for standard delivery, which has none', async () => {
    const delivery_slot = { window_id: 999_999, date: TODAY }
    const standard = { delivery_interval: STANDARD_DELIVERY, delivery_slot }
    expect(totalsOf(await post({ products: await goods(), ...standard })).success).toBe(true)
  })

  it('takes as many orders as it has room for, of all that come at once, and gets room back', async () => {
    const products = await goods()
    const delivery_slot = { window_id: morning.id, date: TODAY }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post({ ...AS_GUEST, products, delivery_slot })),
    )
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(3)
    expect((await slots('country=FR&pincode=75011')).slots[0]?.is_full).toBe(true)
    const [first] = placed.map(placedOf)
    await shop.call('POST', `/order/${first?.order_number}/cancel`, {
      token: shop.systemToken,
      body: { key: first?.order_key },
    })
    expect((await slots('country=FR&pincode=75011')).slots[0]?.is_full).toBe(false)
    const rows = await shop.db.select().from(deliveryBooking)
    expect(rows.find(({ window_id }) => window_id === morning.id)?.booked).toBe(2)
  })

  it('holds a place for a visitor before shopping, and releases it after half an hour', async () => {
    const window = { window_id: morning.id + 1, date: TODAY }
    const hold = (body: object) =>
      shop.call('POST', '/delivery/hold', { token: shop.systemToken, body })
    const isFull = async () =>
      (await slots('country=FR&pincode=75011')).slots.find(
        ({ window_id, date }) => window_id === window.window_id && date === TODAY,
      )?.is_full
    await shop.db
      .update(deliveryWindow)
      // One was ordered above.
      .set({ capacity: 2 })
      .where(eq(deliveryWindow.id, window.window_id))
    const held = HeldSlot.parse((await hold(window)).body)
    expect(await isFull()).toBe(true)
    expect((await hold(window)).status).toBe(409)
    // Chosen again, it is still one place.
    const again = HeldSlot.parse((await hold({ ...window, replaces: held.id })).body)
    const products = await goods()
    const asked = { ...AS_GUEST, products, delivery_slot: window }
    expect((await post(asked)).status).toBe(409)
    expect((await post({ ...asked, delivery_hold: held.id })).status).toBe(409)
    expect((await post({ ...asked, delivery_hold: again.id })).status).toBe(200)
    expect(await isFull()).toBe(true)
  })
})
