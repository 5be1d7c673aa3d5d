// rule 127: customers change their order until the cut-off of its window.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { deliveryBooking, deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { refund } from '#/commerce/db/schema/payments.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { AdminOrderDetails } from '#/contract/orders/staff-details.ts'
import { PickOrder } from '#/contract/picking/crew.ts'
import { isOnDay } from '#/domain/delivery/slots.ts'
import { setAge } from '#tests/support/goods/age.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure, HOME, one } from '#tests/support/shop/checkout.ts'
import { startErpShop } from '#tests/support/shop/erp.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place, told, stockOf } = payingOf(() => shop)
const keyOf = (number: string) => orderKey(shop.deps.secret, number)
/** Moves the clock beyond a token's lifetime. */
const systemToken = () => shop.api.systemToken().access_token
const change = (number: string, body: object, token = systemToken()) =>
  shop.call('PUT', `/order/${number}`, {
    token,
    body: { key: keyOf(number), ...body },
    headers: { 'Idempotency-Key': randomUUID() },
  })
const read = async (number: string) =>
  Order.parse(
    (
      await shop.call('GET', `/order/${number}?key=${encodeURIComponent(keyOf(number))}`, {
        token: systemToken(),
      })
    ).body,
  )
const staffGet = async (path: string) => (await shop.call('GET', path, { token: admin })).body

/** Four loaves at 10.00 each. */
async function bought(body: object = { payment_method: 'cod' }) {
  const { id: bread } = await shop.addProduct({ quantity: 10, price: 10 })
  const { order_number: number } = await place({ products: one(bread, 4), ...body })
  const order = await read(number)
  const line = order.items[0]?.id ?? 0
  return { number, bread, order, line }
}

async function paid() {
  const one = await bought({ payment_method: 'card' })
  await told(one.number, 'paid')
  return one
}

const refundsOf = async (number: string) => {
  const { id } = await orderRow(shop, number)
  return shop.db.select().from(refund).where(eq(refund.order_id, id))
}

describe('an order that is paid at the door', () => {
  it('becomes more, less and others, at once, with stock and what is due', async () => {
    const { number, bread, order, line } = await bought()
    expect(order.change).toEqual({ more: true, until: null })
    const { id: milk } = await shop.addProduct({ quantity: 5, price: 2 })
    const body = {
      lines: [{ order_line_id: line, quantity: 1 }],
      add: [{ product_id: milk, quantity: 3 }],
      notes: 'Ring twice',
      shipping_address: { ...order.shipping_address, street: '2 New Street' },
    }
    const after = Order.parse((await change(number, body)).body)
    expect(after.total).toBe(order.total - 30 + 6)
    expect(after.due?.amount).toBe(after.total)
    expect(after).toMatchObject({
      notes: 'Ring twice',
      shipping_address: { street: '2 New Street' },
    })
    expect([await stockOf(bread), await stockOf(milk)]).toEqual([9, 2])
    expect(await booksOf(shop)).toEqual([])
    const details = AdminOrderDetails.parse(await staffGet(`/admin/order/${number}/details`))
    expect(details.notes[0]).toMatchObject({ from: 'customer', to: 'staff' })
    expect(details.payments[0]?.amount).toBe(after.total)
    const emails = await shop.db.select().from(mail).where(eq(mail.kind, 'order_changed'))
    expect(emails.map(({ data }) => data)).toContainEqual({ order_number: number })
  })

  it('gets goods with a minimum age only if that is confirmed, once', async () => {
    const { number } = await bought()
    const { id: wine } = await shop.addProduct({ quantity: 9, price: 8 })
    await setAge(shop, wine, 18)
    const add = [{ product_id: wine, quantity: 1 }]
    const { errors } = failure(await change(number, { add }), 422)
    expect(errors?.['age_confirmed']?.[0]).toContain('18')
    expect(await stockOf(wine)).toBe(9)
    expect((await change(number, { add, age_confirmed: true })).status).toBe(200)
    expect((await orderRow(shop, number)).age_confirmed).toMatchObject({ age: 18 })
    expect((await change(number, { add })).status).toBe(200)
    expect(await stockOf(wine)).toBe(7)
  })

  it('gets no more than the stock has, and stays as it was then', async () => {
    const { number, bread, line, order } = await bought()
    const body = { lines: [{ order_line_id: line, quantity: 20 }], notes: 'More' }
    expect(failure(await change(number, body), 409).code).toBe('STOCK_CONFLICT')
    expect(await read(number)).toEqual(order)
    expect(await stockOf(bread)).toBe(6)
  })

  it('stays in its postcode, and keeps something to pay', async () => {
    const { number, line } = await bought()
    const elsewhere = { shipping_address: { ...HOME, pincode: '69001' } }
    expect(failure(await change(number, elsewhere), 422).errors).toHaveProperty([
      'shipping_address.pincode',
    ])
    const none = { lines: [{ order_line_id: line, quantity: 0 }] }
    expect(failure(await change(number, none), 422).errors).toHaveProperty(['lines'])
  })

  it('is changed also where something was wished for a line', async () => {
    const { number, line } = await bought()
    const body = { wish: 'none', key: keyOf(number) }
    const token = systemToken()
    await shop.call('POST', `/order/${number}/line/${line}/wish`, { token, body })
    expect((await change(number, { notes: 'Ring twice' })).status).toBe(200)
  })

  it('is changed by nobody else, and by nobody once it is picked', async () => {
    const { number, line } = await bought()
    const { token } = await shop.signUp()
    expect((await change(number, { notes: 'Mine', key: undefined }, token)).status).toBe(404)
    const picked = { state: 'picked', quantity: 4 }
    await shop.call('POST', `/picking/${number}/line/${line}`, { token: admin, body: picked })
    expect((await read(number)).change).toBeNull()
    expect(failure(await change(number, { notes: 'Late' }), 409).code).toBe('STATUS_CONFLICT')
  })
})

describe('an order that is paid', () => {
  it('becomes less: the difference is refunded, and the goods can be sold again', async () => {
    const { number, bread, line } = await paid()
    expect((await read(number)).change).toEqual({ more: false, until: null })
    const body = { lines: [{ order_line_id: line, quantity: 3 }] }
    const after = Order.parse((await change(number, body)).body)
    expect(after.items[0]).toMatchObject({ quantity: 3, refunded: 0 })
    expect((await refundsOf(number)).map(({ value, to }) => [value, to])).toEqual([[1000, 'card']])
    expect(await stockOf(bread)).toBe(7)
    expect(await booksOf(shop)).toEqual([])
  })

  it('has three to pick then, and none more goes back or is written off', async () => {
    const { number, bread, line } = await paid()
    await change(number, { lines: [{ order_line_id: line, quantity: 3 }] })
    const pick = { state: 'picked', quantity: 3 }
    const path = `/picking/${number}/line/${line}`
    failure(await shop.call('POST', path, { token: admin, body: { ...pick, quantity: 4 } }), 422)
    const seen = await shop.call('POST', path, { token: admin, body: pick })
    expect(PickOrder.parse(seen.body).lines).toMatchObject([{ quantity: 3, picked: 3 }])
    const done = { token: admin, body: { crates: 1 } }
    expect((await shop.call('POST', `/picking/${number}/done`, done)).status).toBe(200)
    expect((await refundsOf(number)).map(({ value }) => value)).toEqual([1000])
    expect(await stockOf(bread)).toBe(7)
    expect(await booksOf(shop)).toEqual([])
  })

  it('of a guest never becomes more: that is another order, and it says so', async () => {
    const { number, line, bread } = await paid()
    const more = { lines: [{ order_line_id: line, quantity: 5 }] }
    expect(failure(await change(number, more), 422).errors?.['lines.0.quantity']?.[0]).toContain(
      'another order',
    )
    const add = { add: [{ product_id: bread, quantity: 1 }] }
    expect(failure(await change(number, add), 422).errors).toHaveProperty('add')
  })

  it('can’t be cancelled by removing everything: something must stay', async () => {
    const { number, line } = await paid()
    const none = { lines: [{ order_line_id: line, quantity: 0 }] }
    expect(failure(await change(number, none), 422).errors).toHaveProperty(['lines'])
    expect(await refundsOf(number)).toEqual([])
  })
})

describe('the window of an order', () => {
  const TIMES = { from: '23:00', to: '23:30', cutoff_minutes: 60 }

  /** Two windows tomorrow, the second more expensive, and an order in the first. */
  async function windows(method: string, fees: [number, number] = [100, 300]) {
    const [zone] = await shop.db
      .insert(deliveryZone)
      .values({ name: { en: 'Zone', fr: 'Zone' }, country: 'FR', postcodes: ['75011'], status: 1 })
      .returning()
    const date = shop.clock.date(1)
    const weekday = [1, 2, 3, 4, 5, 6, 7].find((day) => isOnDay({ weekday: day }, date)) ?? 1
    const rows = await shop.db
      .insert(deliveryWindow)
      .values(fees.map((fee) => ({ zone_id: zone?.id ?? 0, weekday, ...TIMES, capacity: 1, fee })))
      .returning()
    const [first, second] = rows.map(({ id }) => ({ window_id: id, date }))
    if (!first || !second) throw new Error('no windows')
    const { id } = await shop.addProduct({ quantity: 10, price: 30 })
    const body = { products: one(id, 2), payment_method: method, delivery_slot: first }
    const { order_number: number } = await place(body)
    if (method === 'card') await told(number, 'paid')
    return { number, first, second, zone: zone?.id ?? 0 }
  }
  const bookedOf = async (window_id: number) => {
    const rows = await shop.db
      .select()
      .from(deliveryBooking)
      .where(eq(deliveryBooking.window_id, window_id))
    return rows.reduce((sum, { booked }) => sum + booked, 0)
  }

  it('is replaced by another, more or less expensive, and the old place is free again', async () => {
    const { number, first, second, zone } = await windows('cod')
    const before = await read(number)
    expect(before.change?.until).not.toBeNull()
    const after = Order.parse((await change(number, { delivery_slot: second })).body)
    expect(after.delivery_slot).toMatchObject(second)
    expect(after.total).toBe(before.total + 2)
    expect([await bookedOf(first.window_id), await bookedOf(second.window_id)]).toEqual([0, 1])
    await shop.db.delete(deliveryZone).where(eq(deliveryZone.id, zone))
  })

  it('is not taken from others, and the order keeps its own', async () => {
    const { number, first, second, zone } = await windows('cod')
    await shop.db.execute(
      sql`insert into delivery_booking (window_id, date, booked) values (${second.window_id}, ${second.date}, 1)`,
    )
    expect(failure(await change(number, { delivery_slot: second }), 409).code).toBe('SLOT_TAKEN')
    expect([await bookedOf(first.window_id), await bookedOf(second.window_id)]).toEqual([1, 1])
    await shop.db.delete(deliveryZone).where(eq(deliveryZone.id, zone))
  })

  it('refunds the difference of a paid order, and never costs more', async () => {
    const dear = await windows('card')
    const refused = failure(await change(dear.number, { delivery_slot: dear.second }), 422)
    expect(refused.errors).toHaveProperty('delivery_slot')
    await shop.db.delete(deliveryZone).where(eq(deliveryZone.id, dear.zone))
    const cheap = await windows('card', [300, 100])
    const answer = await change(cheap.number, { delivery_slot: cheap.second })
    expect(Order.parse(answer.body).delivery_slot).toMatchObject(cheap.second)
    expect((await refundsOf(cheap.number)).map(({ value, shipping }) => [value, shipping])).toEqual(
      [[200, 200]],
    )
    expect(await booksOf(shop)).toEqual([])
    await shop.db.delete(deliveryZone).where(eq(deliveryZone.id, cheap.zone))
  })

  it('is told to the ERP, too, where it costs more', async () => {
    const { sandbox, send } = await startErpShop({ shop })
    const { number, second, zone } = await windows('cod')
    await send()
    const after = Order.parse((await change(number, { delivery_slot: second })).body)
    await send()
    expect(sandbox.documents().map(({ document }) => document.DocTotal)).toEqual([after.total])
    await sandbox.close()
    await shop.db.delete(deliveryZone).where(eq(deliveryZone.id, zone))
  })

  it('can be changed until the cut-off by the clock on the wall, also if the clocks change before', async () => {
    const now = shop.clock.now()
    const { number, first, zone } = await windows('cod')
    const delivery_slot = { ...TIMES, ...first, date: '2027-10-31' }
    await shop.db.update(order).set({ delivery_slot }).where(eq(order.order_number, number))
    shop.clock.set(new Date('2027-10-30T12:00:00Z'))
    expect((await read(number)).change?.until).toBe('2027-10-31T21:00:00.000Z')
    shop.clock.set(now)
    await shop.db.delete(deliveryZone).where(eq(deliveryZone.id, zone))
  })

  it('closes: after the cut-off nothing is changed any more', async () => {
    const { number, zone } = await windows('cod')
    const { change: may } = await read(number)
    shop.clock.set(new Date(Date.parse(may?.until ?? '') + 1000))
    expect((await read(number)).change).toBeNull()
    expect(failure(await change(number, { notes: 'Late' }), 409).code).toBe('STATUS_CONFLICT')
    await shop.db.delete(deliveryZone).where(eq(deliveryZone.id, zone))
  })
})
