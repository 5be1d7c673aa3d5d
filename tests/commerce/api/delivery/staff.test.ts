// rules 58 and 59: zones, rates and windows, managed by administrators.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { AdminDeliveryZone } from '#/contract/delivery/staff.ts'

import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import {
  AS_GUEST,
  checkoutsOf,
  failure,
  one,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'

let shop: TestApi
let admin: Admin
/** A Saturday, 07:00 in Paris. */
const NOW = new Date('2026-11-21T06:00:00Z')
const TODAY = '2026-11-21'
const SATURDAY = 6
beforeAll(async () => {
  shop = await startApi()
  shop.clock.set(NOW)
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffDelivery))

const { post } = checkoutsOf(() => shop)
const create = (body: object) => admin.call('POST', '/delivery-zone', { body })
const make = async (body: object) =>
  bodyOf(await create({ name: { en: 'Town' }, country: 'FR', ...body }), AdminDeliveryZone)
/** Without a version it is saved unconditionally. */
const put = (id: number, fields: object) =>
  admin.call('PUT', `/delivery-zone/${id}`, { body: { ...fields, version: undefined } })
const change = async (id: number, body: object) => bodyOf(await put(id, body), AdminDeliveryZone)
const remove = (id: number) => admin.call('DELETE', `/delivery-zone/${id}`)
const list = async (query: string) =>
  bodyOf(await admin.call('GET', `/delivery-zone?${query}`), endpoints.staffDelivery.list.response)
const slots = async (pincode: string) => {
  const path = `/delivery/slot?country=FR&pincode=${pincode}`
  const answer = await shop.call('GET', path, { token: shop.systemToken })
  return bodyOf(answer, endpoints.delivery.slots.response)
}
const morning = { weekday: SATURDAY, from: '09:00', to: '11:00', capacity: 1 }
const evening = { weekday: SATURDAY, from: '18:00', to: '20:00', capacity: 5, fee: 1.5 }

describe('a pasted list of postcodes', () => {
  it('is read, and says which zones have some of them and which one applies there', async () => {
    const zone = { country: 'FR', postcodes: ['971'], position: 3 }
    const islands = await make({ ...zone, name: { en: 'Islands' } })
    const read = async (more: object) => {
      const body = { text: '97110 Pointe-à-Pitre; 00100-00199, ?', country: 'fr', ...more }
      const answer = await admin.call('POST', '/delivery-zone/postcodes', { body })
      return bodyOf(answer, endpoints.staffDelivery.readPostcodes.response)
    }
    const conflict = { id: islands.id, name: { en: 'Islands' }, codes: ['97110'] }
    expect(await read({ position: 5 })).toEqual({
      codes: ['001', '97110'],
      beginnings: [],
      ranges: ['00100-00199'],
      unread: ['?'],
      conflicts: [{ ...conflict, first: true }],
    })
    expect((await read({ position: 1 })).conflicts).toEqual([{ ...conflict, first: false }])
    expect((await read({ zone: islands.id })).conflicts).toEqual([])
    await remove(islands.id)
  })
})

describe('a zone', () => {
  it('is made with rates and windows in their order, found, changed and removed', async () => {
    const made = await make({
      name: { en: 'Lyon', fr: 'Lyon et alentours' },
      country: 'fr',
      postcodes: [' 69 ', '38a', '69'],
      minimum_order: 20.5,
      position: 7,
      rates: [{ fee: 9.9, from_weight: 20_000 }, { fee: 4.9 }, { fee: 2.9, from_amount: 30 }],
      windows: [evening, morning],
    })
    expect(made).toEqual({
      id: made.id,
      version: made.version,
      name: { en: 'Lyon', fr: 'Lyon et alentours' },
      country: 'FR',
      postcodes: ['69', '38A'],
      minimum_order: 20.5,
      free_from: null,
      position: 7,
      status: 1,
      rates: [
        { from_amount: 0, from_weight: 0, fee: 4.9 },
        { from_amount: 30, from_weight: 0, fee: 2.9 },
        { from_amount: 0, from_weight: 20_000, fee: 9.9 },
      ],
      windows: [
        { ...morning, id: expect.any(Number), cutoff_minutes: 0, fee: 0 },
        { ...evening, id: expect.any(Number), cutoff_minutes: 0 },
      ],
    })
    for (const search of ['alent', 'LYON', '38a']) {
      expect((await list(`search=${search}`)).data, search).toEqual([made])
    }
    const changed = await change(made.id, { ...made, free_from: 60, rates: [], windows: [] })
    expect(changed).toEqual({
      ...made,
      version: changed.version,
      free_from: 60,
      rates: [],
      windows: [],
    })
    const read = await admin.call('GET', `/delivery-zone/${made.id}`)
    expect(bodyOf(read, AdminDeliveryZone)).toEqual(changed)
    expect((await remove(made.id)).status).toBe(200)
    failureOf(await admin.call('GET', `/delivery-zone/${made.id}`), 404)
    failureOf(await put(made.id, made), 404)
    failureOf(await remove(made.id), 404)
  })

  it('is listed page by page, by position unless asked otherwise', async () => {
    const made: number[] = []
    for (const position of [3, 1, 2]) {
      const zone = await make({ name: { en: `Paged ${position}` }, position, status: 0 })
      made.push(zone.id)
    }
    const names = async (query: string) =>
      (await list(`search=paged&${query}`)).data.map(({ name }) => name.en)
    const first = await list('search=paged&paginate=2')
    expect([first.total, first.last_page]).toEqual([3, 2])
    expect(await names('paginate=2')).toEqual(['Paged 1', 'Paged 2'])
    expect(await names('paginate=2&page=2')).toEqual(['Paged 3'])
    expect(await names('field=name&sortBy=desc')).toEqual(['Paged 3', 'Paged 2', 'Paged 1'])
    for (const id of made) await remove(id)
  })

  it.each([
    ['without a name', { name: { en: ' ' } }, 'name.en'],
    ['in a country that there is not', { country: 'XX' }, 'country'],
    ['in a country that is none', { country: 'France' }, 'country'],
    ['with an empty postcode', { postcodes: ['75', ' '] }, 'postcodes.1'],
    ['with a postcode that every other begins with', { postcodes: ['-'] }, 'postcodes.0'],
    ['with a fee below nothing', { rates: [{ fee: -1 }] }, 'rates.0.fee'],
    ['with the same rate twice', { rates: [{ fee: 1 }, { fee: 2 }] }, 'rates.1'],
    ['with an hour that is none', { windows: [{ ...morning, from: '9:00' }] }, 'windows.0.from'],
    [
      'with a window that ends as it begins',
      { windows: [{ ...morning, to: '09:00' }] },
      'windows.0.to',
    ],
    ['with an eighth day', { windows: [{ ...morning, weekday: 8 }] }, 'windows.0.weekday'],
    ['with less than no room', { windows: [{ ...morning, capacity: -1 }] }, 'windows.0.capacity'],
    ['with the same window twice', { windows: [morning, evening, morning] }, 'windows.2'],
  ])('is refused %s, and nothing is kept', async (_, values, field) => {
    const body = { name: { en: 'Refused' }, country: 'FR', ...values }
    const refused = failureOf(await create(body), 422)
    expect(Object.keys(refused.errors ?? {})).toEqual([field])
    expect(refused.errors?.[field]?.[0]).toMatch(/\w+ \w+/)
    expect((await list('search=refused')).total).toBe(0)
    const kept = await make({ rates: [{ fee: 3 }], windows: [evening] })
    failureOf(await put(kept.id, { ...kept, ...values }), 422)
    const read = await admin.call('GET', `/delivery-zone/${kept.id}`)
    expect(bodyOf(read, AdminDeliveryZone)).toEqual(kept)
    await remove(kept.id)
  })
})

describe('what is set', () => {
  it('is what the next estimate reckons with', async () => {
    const { id } = await shop.addProduct({ quantity: 100, price: 40 })
    const estimate = async () =>
      totalsOf(await post({ products: one(id), delivery_to: { country: 'FR', pincode: '13 001' } }))
    expect(await estimate()).toMatchObject({ shipping_total: 4.9, errors: {} })
    const made = await make({ postcodes: ['13'], rates: [{ fee: 6.5 }] })
    expect(await estimate()).toMatchObject({ shipping_total: 6.5, minimum_order: null })
    await change(made.id, { ...made, rates: [{ fee: 8.25 }], minimum_order: 50 })
    expect(await estimate()).toMatchObject({
      shipping_total: 8.25,
      minimum_order: { amount: 50, missing: 10 },
    })
    await change(made.id, { ...made, free_from: 40 })
    expect((await estimate()).shipping_total).toBe(0)
    await change(made.id, { ...made, postcodes: ['14'] })
    expect((await estimate()).errors).toEqual({
      'shipping_address.pincode': ['We don’t deliver to this address yet.'],
    })
    await change(made.id, { ...made, status: 0 })
    expect(await estimate()).toMatchObject({ shipping_total: 4.9, errors: {} })
    await remove(made.id)
  })

  it('goes by position where an address lies in two zones', async () => {
    const { id } = await shop.addProduct({ quantity: 100, price: 40 })
    const fee = async () => totalsOf(await post({ products: one(id) })).shipping_total
    const first = await make({ position: 1, rates: [{ fee: 1 }] })
    const second = await make({ position: 2, rates: [{ fee: 2 }] })
    expect(await fee()).toBe(1)
    await change(second.id, { ...second, position: 0 })
    expect(await fee()).toBe(2)
    await remove(first.id)
    await remove(second.id)
  })
})

describe('a window', () => {
  it('of the same time keeps its id and its bookings, whatever else changes', async () => {
    const { id } = await shop.addProduct({ quantity: 100, price: 40 })
    const zone = await make({ postcodes: ['75'], windows: [morning, evening] })
    const [first, second] = zone.windows
    const delivery_slot = { window_id: first?.id, date: TODAY }
    const order = { ...AS_GUEST, products: one(id), delivery_slot }
    placedOf(await post(order))
    const shown = async () =>
      (await slots('75011')).slots.map(({ window_id, is_full }) => [window_id, is_full])
    expect(await shown()).toEqual([
      [first?.id, true],
      [second?.id, false],
    ])
    const sunday = { ...morning, weekday: 7 }
    const moved = await change(zone.id, {
      ...zone,
      name: { en: 'City' },
      windows: [sunday, { ...evening, from: '19:00' }, { ...morning, cutoff_minutes: 30, fee: 2 }],
    })
    expect(moved.windows).toEqual([
      { ...morning, id: first?.id, cutoff_minutes: 30, fee: 2 },
      { ...evening, id: expect.any(Number), from: '19:00', cutoff_minutes: 0 },
      { ...sunday, id: expect.any(Number), cutoff_minutes: 0, fee: 0 },
    ])
    expect(moved.windows.map((window) => window.id)).not.toContain(second?.id)
    expect((await shown())[0]).toEqual([first?.id, true])
    expect(failure(await post(order), 409).code).toBe('SLOT_TAKEN')
    await change(zone.id, { ...moved, windows: [{ ...morning, capacity: 2 }] })
    expect(await shown()).toEqual([[first?.id, false]])
    placedOf(await post(order))
    await remove(zone.id)
  })

  it('that was taken away is refused to who still chooses it; orders that have it keep it', async () => {
    const { id } = await shop.addProduct({ quantity: 100, price: 40 })
    const zone = await make({ postcodes: ['75'], windows: [evening] })
    const delivery_slot = { window_id: zone.windows[0]?.id, date: TODAY }
    const order = { ...AS_GUEST, products: one(id), delivery_slot }
    const placed = placedOf(await post(order))
    await change(zone.id, { ...zone, windows: [] })
    expect(failure(await post(order), 409).code).toBe('SLOT_TAKEN')
    const path = `/order/${placed.order_number}?key=${placed.order_key}`
    const read = await shop.call('GET', path, { token: shop.systemToken })
    expect(read.body).toMatchObject({ delivery_slot: { ...delivery_slot, from: '18:00' } })
    await remove(zone.id)
  })

  it('that is removed while many choose it leaves whole orders or none, and no error', async () => {
    const { id } = await shop.addProduct({ quantity: 100, price: 40 })
    const zone = await make({ postcodes: ['75'], windows: [{ ...evening, capacity: 20 }] })
    const delivery_slot = { window_id: zone.windows[0]?.id, date: TODAY }
    const order = { ...AS_GUEST, products: one(id), delivery_slot }
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => post(order)),
      put(zone.id, { ...zone, windows: [] }),
      ...Array.from({ length: 5 }, () => post(order)),
    ])
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(failure(await post(order), 409).code).toBe('SLOT_TAKEN')
    await remove(zone.id)
  })
})
