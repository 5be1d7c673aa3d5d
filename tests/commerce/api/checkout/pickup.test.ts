// rule 191: orders that are collected at a place of the shop.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryPin } from '#/commerce/api/auth/tokens.rules.ts'
import { collection } from '#/commerce/db/schema/delivery/collection.ts'
import { setAge } from '#tests/support/goods/age.ts'
import { deliveryBooking } from '#/commerce/db/schema/delivery.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { endpoints } from '#/contract/index.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { AdminPickupPlace, WaitingOrders } from '#/contract/pickup/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  AS_GUEST,
  checkoutsOf,
  failure,
  GUEST,
  HOME,
  one,
  PLACE,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'

let shop: TestApi
let admin: string
/** With a window on Saturdays for one order, and without windows. */
let timed: AdminPickupPlace
let open: AdminPickupPlace
/** A Saturday, 07:00 in Paris. */
const NOW = new Date('2026-11-21T06:00:00Z')
const TODAY = '2026-11-21'

const FIELDS = {
  name: { en: 'Corner shop', fr: 'Boutique du coin' },
  note: { en: 'Ring twice', fr: 'Sonnez deux fois' },
  street: '3 Market Street',
  pincode: '75010',
  city: 'Paris',
  country: 'FR',
}
const WINDOW = { weekday: 6, from: '16:00', to: '18:00', capacity: 1, cutoff_minutes: 60 }

beforeAll(async () => {
  shop = await startApi()
  shop.clock.set(NOW)
  admin = (await shop.signUp({ role: 'admin' })).token
  timed = await made({ fee: 1.5, windows: [{ ...WINDOW, fee: 0.5 }] })
  open = await made({ position: 1 })
})
afterAll(() => shop.close())

const { post, readOrder, stockOf } = checkoutsOf(() => shop)
const asAdmin = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/admin/${path}`, { token: admin, body })

async function made(fields: object) {
  const answer = await asAdmin('POST', 'pickup-place', { ...FIELDS, ...fields })
  return AdminPickupPlace.parse(answer.body)
}

async function goods(price = 10, quantity = 100) {
  const { id } = await shop.addProduct({ quantity, price })
  return { id, products: one(id) }
}

const slotOf = (place: AdminPickupPlace, date = TODAY) => ({
  window_id: place.windows[0]?.id ?? 0,
  date,
})
const collected = (products: object[], more: object = {}) => ({
  products,
  guest: GUEST,
  pickup_place: open.id,
  payment_method: 'cod',
  ...PLACE,
  ...more,
})

async function packed(more: object = {}, quantity = 5) {
  const { id, products } = await goods(10, quantity)
  const { order_number: number } = placedOf(await post(collected(products, more)))
  for (const status of ['processing', 'packed'])
    expect((await asAdmin('POST', `order/${number}/status`, { status })).status).toBe(200)
  return { id, number }
}

const waiting = async (query: string) => {
  const answer = await asAdmin('GET', `pickup/waiting?${query}`)
  return WaitingOrders.parse(answer.body).orders.map(({ order_number }) => order_number)
}
const handOver = (number: string, body: object) =>
  asAdmin('POST', `pickup/${number}/collected`, body)
const NONE = { items: [], minimum_age: null, cash_due: 0 }
const rowOf = async (number: string) => {
  const [row] = await shop.db.select().from(order).where(eq(order.order_number, number))
  return row
}

describe('at the checkout', () => {
  it('lists places that are on, in the language, with their windows', async () => {
    const off = await made({ status: 0 })
    const answer = await shop.call('GET', '/pickup/place', {
      token: shop.systemToken,
      headers: { 'Accept-Language': 'fr' },
    })
    const { data } = endpoints.delivery.places.response.parse(answer.body)
    expect(data.map(({ id }) => id)).toEqual([timed.id, open.id])
    expect(data[0]).toMatchObject({
      name: 'Boutique du coin',
      note: 'Sonnez deux fois',
      fee: 1.5,
      has_windows: true,
    })
    const times = (id: number) =>
      shop.call('GET', `/pickup/place/${id}/slot`, { token: shop.systemToken })
    const { slots } = endpoints.delivery.pickupSlots.response.parse((await times(timed.id)).body)
    expect(slots.map(({ date, is_full }) => [date, is_full])).toEqual([[TODAY, false]])
    failure(await times(off.id), 404)
  })

  it('costs the fee of the place and of the window instead of delivery', async () => {
    const { products } = await goods(2)
    const estimate = { products, pickup_place: timed.id, delivery_slot: slotOf(timed) }
    expect(totalsOf(await post(estimate))).toMatchObject({
      success: true,
      shipping_total: 2,
      total: 4,
      minimum_order: null,
      free_delivery: null,
    })
    expect(totalsOf(await post({ products, pickup_place: open.id })).shipping_total).toBe(0)
  })

  it('asks for no address, and keeps the place’s as that of the order', async () => {
    const { products } = await goods()
    const { order_number, order_key } = placedOf(await post(collected(products)))
    const seen = Order.parse((await readOrder(order_number, { key: order_key ?? '' })).body)
    expect(seen).toMatchObject({
      pickup: { place_id: open.id, name: 'Corner shop', note: 'Ring twice' },
      shipping_address: { street: FIELDS.street, pincode: FIELDS.pincode },
      delivery_slot: null,
    })
    // Neighbours and other customers of the place are not the same person.
    expect((await rowOf(order_number))?.person_keys.some((key) => key.startsWith('door'))).toBe(
      false,
    )
  })

  it('needs name, email and phone, and takes an address for the invoice', async () => {
    const { products } = await goods()
    const { guest: _, ...nobody } = collected(products)
    expect(Object.keys(failure(await post(nobody), 422).errors ?? {})).toContain('guest.email')
    const billed = collected(products, { billing_address: HOME })
    const { order_number, order_key } = placedOf(await post(billed))
    const seen = Order.parse((await readOrder(order_number, { key: order_key ?? '' })).body)
    expect(seen.billing_address).toMatchObject({ street: HOME.street })
  })

  it('has no room beyond the window’s, and books it as a delivery window', async () => {
    const { products } = await goods()
    const body = collected(products, { pickup_place: timed.id })
    expect(failure(await post(body), 409).code).toBe('SLOT_TAKEN')
    const inTime = { ...body, delivery_slot: slotOf(timed) }
    const both = await Promise.all([post(inTime), post(inTime)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [booked] = await shop.db
      .select()
      .from(deliveryBooking)
      .where(eq(deliveryBooking.window_id, slotOf(timed).window_id))
    expect(booked?.booked).toBe(1)
    // A window of one place is none of another, nor of a delivery.
    const elsewhere = collected(products, { delivery_slot: slotOf(timed) })
    expect(failure(await post(elsewhere), 409).code).toBe('SLOT_TAKEN')
    const brought = { ...AS_GUEST, products, delivery_slot: slotOf(timed) }
    expect(failure(await post(brought), 409).code).toBe('SLOT_TAKEN')
  })

  it('refuses a place that is off, and one that never was', async () => {
    const { products } = await goods()
    const off = await made({ status: 0 })
    for (const pickup_place of [off.id, 999_999]) {
      const refused = failure(await post(collected(products, { pickup_place })), 422)
      expect(Object.keys(refused.errors ?? {})).toEqual(['pickup_place'])
    }
  })
})

describe('at the desk', () => {
  it('is found by code, name and number once it is packed, and told by email', async () => {
    const { number } = await packed({ guest: { ...GUEST, name: 'Zoë Desk' } })
    const code = deliveryPin(shop.deps.secret, number)
    for (const search of [code, 'zoe desk', number.toLowerCase()])
      expect(await waiting(`search=${encodeURIComponent(search)}`)).toContain(number)
    expect(await waiting(`place=${timed.id}`)).not.toContain(number)
    const kinds = await shop.db
      .select({ kind: mail.kind })
      .from(mail)
      .where(eq(mail.key, `order:${number}:ready_to_collect`))
    expect(kinds).toHaveLength(1)
  })

  it('is handed over to a code or a name, with the cash and the age check', async () => {
    const { id, number } = await packed()
    await setAge(shop, id, 18)
    const code = deliveryPin(shop.deps.secret, number)
    const wrong = code === '0000' ? '0001' : '0000'
    expect(Object.keys(failure(await handOver(number, { code: wrong }), 422).errors ?? {})).toEqual(
      ['code'],
    )
    const bare = failure(await handOver(number, {}), 422)
    expect(Object.keys(bare.errors ?? {})).toEqual(['proof', 'age_checked', 'cash'])
    const done = await handOver(number, { code, age_checked: true, cash: 10 })
    expect(done.status).toBe(200)
    expect(await rowOf(number)).toMatchObject({ status: 'delivered', payment_status: 'paid' })
    const [kept] = await shop.db.select().from(collection)
    expect(kept).toMatchObject({ proof_code: true, age_checked: true, cash_taken: 1000 })
    expect(failure(await handOver(number, { code, cash: 10 }), 409).code).toBe('STATUS_CONFLICT')
  })

  it('is handed over without what is refused there: too young, or damaged', async () => {
    const wine = await shop.addProduct({ quantity: 5, price: 8 })
    const eggs = await shop.addProduct({ quantity: 5, price: 3 })
    await setAge(shop, wine.id, 18)
    const { products } = await goods()
    const basket = [...products, ...one(wine.id), ...one(eggs.id, 3)]
    const placed = await post(collected(basket, { age_confirmed: true }))
    const { order_number: number } = placedOf(placed)
    for (const status of ['processing', 'packed'])
      await asAdmin('POST', `order/${number}/status`, { status })
    const answer = await asAdmin('GET', `pickup/waiting?search=${number}`)
    const [{ items, minimum_age, cash_due } = NONE] = WaitingOrders.parse(answer.body).orders
    expect([minimum_age, cash_due]).toEqual([18, 27])
    const [, young, broken] = items
    const refused = [
      { id: young?.id, why: 'age' },
      { id: broken?.id, why: 'damaged', quantity: 2 },
    ]
    // One of three boxes is whole.
    const cash = cash_due - (young?.amount ?? 0) - 6
    expect(
      Object.keys(
        failure(await handOver(number, { name: 'Jo', refused, cash: 27 }), 422).errors ?? {},
      ),
    ).toEqual(['cash'])
    expect((await handOver(number, { name: 'Jo', refused, cash })).status).toBe(200)
    expect([await stockOf(wine.id), await stockOf(eggs.id)]).toEqual([5, 2])
    expect(await rowOf(number)).toMatchObject({ status: 'delivered', total: 1300 })
  })

  it('is no driver’s, and never on its way', async () => {
    const { number } = await packed()
    const move = await asAdmin('POST', `order/${number}/status`, { status: 'shipped' })
    expect(failure(move, 409).code).toBe('STATUS_CONFLICT')
    const driver = await shop.signUp({ role: 'delivery' })
    const assign = { date: TODAY, driver_id: driver.user.id, order_numbers: [number] }
    expect(failure(await asAdmin('POST', 'delivery/assign', assign), 409).code).toBe(
      'STATUS_CONFLICT',
    )
  })

  it('goes back into stock if nobody collects it', async () => {
    const { id, number } = await packed({}, 5)
    expect(await stockOf(id)).toBe(4)
    failure(await asAdmin('POST', `pickup/${number}/not-collected`, { reason: '' }), 422)
    const back = await asAdmin('POST', `pickup/${number}/not-collected`, { reason: 'No show' })
    expect(back.status).toBe(200)
    expect(await stockOf(id)).toBe(5)
    expect(await rowOf(number)).toMatchObject({ status: 'cancelled' })
  })
})

describe('places', () => {
  it('keep the bookings of a window that stays, and are forgotten without harm to orders', async () => {
    const place = await made({ windows: [{ ...WINDOW, capacity: 5 }] })
    const { products } = await goods()
    const body = collected(products, { pickup_place: place.id, delivery_slot: slotOf(place) })
    const { order_number } = placedOf(await post(body))
    const { version, ...rest } = place
    const changed = { ...rest, version, fee: 3 }
    const saved = await asAdmin('PUT', `pickup-place/${place.id}`, changed)
    expect(AdminPickupPlace.parse(saved.body).windows[0]?.id).toBe(place.windows[0]?.id)
    expect((await asAdmin('DELETE', `pickup-place/${place.id}`)).status).toBe(200)
    expect((await rowOf(order_number))?.pickup).toMatchObject({ name: 'Corner shop' })
    expect(
      (await asAdmin('POST', `order/${order_number}/status`, { status: 'cancelled' })).status,
    ).toBe(200)
  })

  it('refuse times that end before they begin, and postcodes of nowhere', async () => {
    const backwards = { ...FIELDS, hours: [{ weekday: 1, from: '18:00', to: '09:00' }] }
    failure(await asAdmin('POST', 'pickup-place', backwards), 422)
    const nowhere = failure(await asAdmin('POST', 'pickup-place', { ...FIELDS, pincode: '1' }), 422)
    expect(Object.keys(nowhere.errors ?? {})).toEqual(['pincode'])
  })
})
