// An order keeps what its delivery was taxed at, and what its window cost (rules 127, 241 and 270).
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { issueInvoice } from '#/commerce/api/documents/issue.service.ts'
import { deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { tax } from '#/commerce/db/schema/goods/tax.ts'
import { document, refund } from '#/commerce/db/schema/payments.ts'
import { Invoice } from '#/commerce/documents/data.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { Withdrawal } from '#/contract/orders/public-withdrawal.ts'
import { endpoints } from '#/contract/index.ts'
import { isOnDay } from '#/domain/delivery/slots.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { orderRow, payOrder, setOrder } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place, told } = payingOf(() => shop)
const issue = (row: { id: number }) =>
  shop.db.transaction((db) => issueInvoice({ db, deps: shop.deps }, row))
const invoiceOf = async (row: { id: number }) => {
  const [paper] = await shop.db.select().from(document).where(eq(document.order_id, row.id))
  return Invoice.parse(paper?.data)
}

describe('the tax rate of a delivery', () => {
  const rate = (tax_rate: number, tax_id?: number) =>
    saveValue(shop.db, 'settings', {
      ...TEST_SETTINGS,
      delivery: { ...TEST_SETTINGS.delivery, tax_rate, ...(tax_id && { tax_id }) },
    })
  /** Placed at 20 %. */
  async function ordered() {
    await rate(20)
    const { id } = await shop.addProduct({ price: 10 })
    const { order_number: number } = await place({ products: one(id), payment_method: 'cod' })
    return { number, line: await orderRow(shop, number) }
  }

  it('is that of the day of the order, on its invoice and where delivery is added', async () => {
    const { number, line } = await ordered()
    await rate(21)
    await issue(line)
    expect((await invoiceOf(line)).shipping).toEqual({ rate: 20, gross: 490, tax: 82, net: 408 })
    expect((await orderRow(shop, number)).delivery_tax_rate).toBe(20)
    await rate(20)
  })

  it('of an older order is what its invoice says, or the nearest that the shop had', async () => {
    const [own] = await shop.db
      .insert(tax)
      .values({
        name: { en: 'Carriage' },
        percent: 21,
        percents: [
          { from: null, percent: 20 },
          { from: '2026-11-01', percent: 21 },
        ],
      })
      .returning()
    const { number, line } = await ordered()
    await setOrder(shop, number, { delivery_tax_rate: null })
    await rate(21, own?.id)
    await issue(line)
    const paper = await invoiceOf(line)
    expect(paper.shipping).toEqual({ rate: 20, gross: 490, tax: 82, net: 408 })
    expect(paper.taxes.map((row) => row.rate)).toEqual([5.5, 20])
    const odd = { ...paper, shipping: { ...paper.shipping, rate: 20.1 } }
    await shop.db
      .update(document)
      .set({
        data: {
          ...odd,
          taxes: paper.taxes.map((row) => (row.rate === 20 ? { ...row, rate: 20.1 } : row)),
        },
      })
      .where(eq(document.order_id, line.id))
    expect(await booksOf(shop)).toEqual([])
    await rate(20)
  })
})

describe('the window of an order', () => {
  const TIMES = { from: '23:00', to: '23:30', cutoff_minutes: 60 }
  let zone = 0
  beforeEach(async () => {
    await shop.db.delete(deliveryZone)
    const [made] = await shop.db
      .insert(deliveryZone)
      .values({ name: { en: 'Zone', fr: 'Zone' }, country: 'FR', postcodes: ['75011'], status: 1 })
      .returning()
    zone = made?.id ?? 0
  })

  /** Windows tomorrow with these fees. */
  async function windows(...fees: number[]) {
    const date = shop.clock.date(1)
    const weekday = [1, 2, 3, 4, 5, 6, 7].find((day) => isOnDay({ weekday: day }, date)) ?? 1
    const rows = await shop.db
      .insert(deliveryWindow)
      .values(fees.map((fee) => ({ zone_id: zone, weekday, ...TIMES, capacity: 9, fee })))
      .returning()
    return rows.map(({ id }) => ({ window_id: id, date }))
  }
  const setFee = (slot: { window_id: number } | undefined, fee: number) =>
    shop.db
      .update(deliveryWindow)
      .set({ fee })
      .where(eq(deliveryWindow.id, slot?.window_id ?? 0))
  async function bought(delivery_slot: object | undefined, token?: string) {
    const { id } = await shop.addProduct({ quantity: 10, price: 30 })
    const body = { products: one(id, 2), payment_method: 'card', delivery_slot }
    const { order_number: number } = await place(body, token)
    await told(number, 'paid')
    return number
  }
  const change = (number: string, delivery_slot: object | undefined) =>
    shop.call('PUT', `/order/${number}`, {
      token: shop.api.systemToken().access_token,
      body: { key: orderKey(shop.deps.secret, number), delivery_slot },
      headers: { 'Idempotency-Key': randomUUID() },
    })
  const byStaff = (number: string, delivery_slot: object | undefined) =>
    shop.call('PUT', `/admin/order/${number}`, { token: staff, body: { delivery_slot } })
  const backFor = async (number: string) => {
    const { id } = await orderRow(shop, number)
    const rows = await shop.db.select().from(refund).where(eq(refund.order_id, id))
    return rows.map(({ value }) => value)
  }

  it('costs the difference to what was paid for it, whatever its fee is by then', async () => {
    const [first, second] = await windows(100, 300)
    const number = await bought(first)
    await setFee(first, 500)
    expect(failure(await change(number, second), 422).errors).toHaveProperty('delivery_slot')
    expect(await backFor(number)).toEqual([])
  })

  it('gives the difference back also where it is offered no more', async () => {
    const [gone, second, third] = await windows(500, 300, 100)
    const number = await bought(gone)
    await shop.db.delete(deliveryWindow).where(eq(deliveryWindow.id, gone?.window_id ?? 0))
    expect(Order.parse((await change(number, second)).body).delivery_slot).toMatchObject(
      second ?? {},
    )
    expect(await backFor(number)).toEqual([200])
    await change(number, third)
    expect(await backFor(number)).toEqual([200, 200])
    expect(await booksOf(shop)).toEqual([])
  })

  it('that staff chose for a paid order changes nothing of what was paid for it', async () => {
    const [first, dear, cheap] = await windows(200, 500, 100)
    const number = await bought(first)
    expect((await byStaff(number, dear)).status).toBe(200)
    await change(number, cheap)
    expect(await backFor(number)).toEqual([100])
  })

  it('of an order from before that was kept has today’s fee', async () => {
    const [first, second] = await windows(300, 100)
    const number = await bought(first)
    await setOrder(shop, number, { window_fee: null, window_dearer: null })
    await change(number, second)
    expect(await backFor(number)).toEqual([200])
    expect(await orderRow(shop, number)).toMatchObject({ window_fee: 100, window_dearer: 0 })
  })

  it('keeps back at a withdrawal what it was dearer then, not what it costs now', async () => {
    const [dear] = await windows(250, 100)
    const person = await shop.signUp()
    const number = await bought(dear, person.token)
    await payOrder(shop, number, 'card')
    await setFee(dear, 900)
    const order = Order.parse(
      (await shop.call('GET', `/order/${number}`, { token: person.token })).body,
    )
    const lines = order.items.map(({ id }) => id)
    const body = { order_number: number, name: 'Anna', email: 'anna@example.org', lines }
    const made = await shop.call('POST', '/withdraw', { token: person.token, body })
    const { id } = bodyOf(made, Withdrawal)
    const open = await shop.call('GET', '/admin/withdrawal?status=open&paginate=100', {
      token: staff,
    })
    const { data } = bodyOf(open, endpoints.staffRefunds.withdrawals.response)
    expect(data.find((row) => row.id === id)).toMatchObject({ due: 61, due_delivery: 1 })
  })
})
