// rules 137 and 138: changing the products of a placed order, and back from packed.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { ChangePreview } from '#/contract/orders/change-preview.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { AdminOrderDetails } from '#/contract/orders/staff-details.ts'
import { isOnDay } from '#/domain/delivery/slots.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { payingOf } from '#tests/support/shop/paying.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

const call = (method: string, path: string, body: object = {}) =>
  shop.call(method, `/admin/order/${path}`, {
    token,
    ...(method !== 'GET' && { body }),
    headers: { 'Idempotency-Key': randomUUID() },
  })
const orderOf = async (number: string) => Order.parse((await call('GET', number)).body)
const change = (number: string, body: object) => call('PUT', `${number}/lines`, body)

async function stockOf(id: number): Promise<number> {
  const { rows } = await shop.db.execute<{ stock: string; ledger: string }>(sql`
    select stock, coalesce((select sum(change) from stock_entry where product_id = ${id}), 0) as ledger
    from product where id = ${id}`)
  return Number(rows[0]?.stock)
}

async function placed(quantity = 2, values: object = { payment_method: 'cod' }) {
  const goods = await shop.addProduct({ quantity: 10, price: 10 })
  const { order_number } = await place({ products: one(goods.id, quantity), ...values })
  const order = await orderOf(order_number)
  const [line] = order.items
  if (!line) throw new Error('no line')
  return { goods, number: order_number, order, line: line.id }
}

const paymentOf = async (number: string) =>
  AdminOrderDetails.parse((await call('GET', `${number}/details`)).body).payments[0]?.amount

describe('the goods of an order', () => {
  it('become more, less and others; stock, sums and the open payment follow', async () => {
    const { goods, number, order, line } = await placed()
    const other = await shop.addProduct({ quantity: 5, price: 3 })
    const body = {
      lines: [{ order_line_id: line, quantity: 4 }],
      add: [{ product_id: other.id, quantity: 2 }],
    }
    const more = Order.parse((await change(number, body)).body)
    expect(more.items.map(({ quantity, sub_total }) => [quantity, sub_total])).toEqual([
      [4, 40],
      [2, 6],
    ])
    expect(more.total).toBe(order.total + 26)
    expect(more.parts.reduce((sum, part) => sum + part.total, 0)).toBe(46)
    expect([await stockOf(goods.id), await stockOf(other.id)]).toEqual([6, 3])
    expect(await paymentOf(number)).toBe(more.total)
    const less = await change(number, { lines: [{ order_line_id: line, quantity: 0 }] })
    expect(Order.parse(less.body).total).toBeCloseTo(order.total - 14, 5)
    expect([await stockOf(goods.id), await stockOf(other.id)]).toEqual([10, 3])
    await call('POST', `${number}/status`, { status: 'cancelled' })
    expect(await stockOf(other.id)).toBe(5)
  })

  it('stay within the stock, in whole steps, and above zero', async () => {
    const { goods, number, line, order } = await placed()
    const to = (quantity: number) => change(number, { lines: [{ order_line_id: line, quantity }] })
    const { lines } = failure(await to(11), 409)
    expect(lines?.[0]?.available).toBe(8)
    failure(await to(2.5), 422)
    failure(await to(0), 422)
    expect(await stockOf(goods.id)).toBe(8)
    expect((await orderOf(number)).total).toBe(order.total)
  })

  it('of one that is packed, paid or somebody else’s stay as they are', async () => {
    const { number, line, order } = await placed()
    const body = { lines: [{ order_line_id: line, quantity: 1 }] }
    const mine = await placed()
    expect((await change(mine.number, body)).status).toBe(404)
    await call('POST', `${number}/paid`, { amount: order.total })
    expect((await change(number, body)).status).toBe(409)
    await call('POST', `${mine.number}/status`, { status: 'processing' })
    await call('POST', `${mine.number}/status`, { status: 'packed' })
    const late = { lines: [{ order_line_id: mine.line, quantity: 1 }] }
    expect((await change(mine.number, late)).status).toBe(409)
  })

  it('are not changed at another total than the preview’s', async () => {
    const { number, order } = await placed()
    const other = await shop.addProduct({ quantity: 5, price: 3 })
    const body = { add: [{ product_id: other.id, quantity: 2 }] }
    const seen = ChangePreview.parse((await call('POST', `${number}/lines/preview`, body)).body)
    expect(seen.after.total).toBeCloseTo(order.total + 6, 5)
    expect(seen.prices_version).toMatch(/^[\w-]{16}$/)
    const save = ({ after }: ChangePreview) =>
      change(number, { ...body, expected_total: Number(after.total.toFixed(2)) })
    await shop.db
      .update(product)
      .set({ price: 400, sale_price: 400 })
      .where(eq(product.id, other.id))
    const refused = await save(seen)
    expect(failure(refused, 409).code).toBe('PRICE_CHANGED')
    expect(refused.body).toMatchObject({ current: { total: order.total + 8 } })
    expect((await orderOf(number)).total).toBe(order.total)
    const now = ChangePreview.parse((await call('POST', `${number}/lines/preview`, body)).body)
    expect(now.prices_version).not.toBe(seen.prices_version)
    expect(Order.parse((await save(now)).body).total).toBeCloseTo(order.total + 8, 5)
  })

  it('are changed once for a key, and one of two changes at once waits for the other', async () => {
    const { goods, number, line } = await placed()
    const body = { lines: [{ order_line_id: line, quantity: 5 }] }
    const path = `/admin/order/${number}/lines`
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = () => shop.call('PUT', path, { token, body, headers })
    const answers = await Promise.all([send(), send(), change(number, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stockOf(goods.id)).toBe(5)
  })

  it('are not changed again by what was typed after a lost answer: with the same key it is told apart', async () => {
    const { number, line } = await placed()
    const jam = await shop.addProduct({ quantity: 1, price: 3 })
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = (body: object) =>
      shop.call('PUT', `/admin/order/${number}/lines`, { token, body, headers })
    const add = [{ product_id: jam.id, quantity: 1 }]
    expect((await send({ lines: [{ order_line_id: line, quantity: 3 }], add })).status).toBe(200)
    // The stock would refuse both; that it was carried out before is what counts.
    for (const lines of [[], [{ order_line_id: line, quantity: 4 }]])
      expect(failure(await send({ lines, add }), 409).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await orderOf(number)).items.map(({ quantity }) => quantity)).toEqual([3, 1])
  })
})

describe('an order that is packed', () => {
  it('is prepared again within ten minutes, and not later', async () => {
    const { number } = await placed()
    for (const status of ['processing', 'packed'])
      await call('POST', `${number}/status`, { status })
    expect(Order.parse((await call('POST', `${number}/unpack`)).body).status).toBe('processing')
    await call('POST', `${number}/status`, { status: 'packed' })
    shop.clock.advance(11 * 60_000)
    expect((await call('POST', `${number}/unpack`)).status).toBe(409)
    expect((await orderOf(number)).parts[0]?.status).toBe('packed')
  })

  it('costs what its invoice says once it is prepared again, until it is cancelled or picked', async () => {
    const { number, line, order } = await placed()
    for (const status of ['processing', 'packed'])
      await call('POST', `${number}/status`, { status })
    await call('POST', `${number}/unpack`)
    const details = async () =>
      AdminOrderDetails.parse((await call('GET', `${number}/details`)).body)
    expect(await details()).toMatchObject({ can_change: true, can_change_lines: false })
    const less = { lines: [{ order_line_id: line, quantity: 1 }] }
    for (const refused of [
      await change(number, less),
      await call('POST', `${number}/lines/preview`, less),
    ])
      expect(failure(refused, 422).errors?.lines?.[0]).toContain('invoice')
    expect((await call('PUT', number, { notes: 'Back door' })).status).toBe(200)
    expect(await paymentOf(number)).toBe(order.total)

    // What can't be found is left out while picking, with a credit note.
    const short = await shop.call('POST', `/picking/${number}/line/${line}`, {
      token,
      body: { state: 'picked', quantity: 1 },
    })
    expect(short.status).toBe(200)
    const done = await shop.call('POST', `/picking/${number}/done`, { token, body: { crates: 1 } })
    expect(done.status).toBe(200)
    const after = await orderOf(number)
    expect(after.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(after.total).toBeCloseTo(order.total - 10, 5)
  })

  it('doesn’t cost more by another window either, once it has its invoice', async () => {
    const [zone] = await shop.db
      .insert(deliveryZone)
      .values({ name: { en: 'Zone', fr: 'Zone' }, country: 'FR', postcodes: ['75011'], status: 1 })
      .returning()
    const date = shop.clock.date(1)
    const weekday = [1, 2, 3, 4, 5, 6, 7].find((day) => isOnDay({ weekday: day }, date)) ?? 1
    const window = { zone_id: zone?.id ?? 0, weekday, from: '18:00', to: '20:00', capacity: 2 }
    const [first, second] = await shop.db
      .insert(deliveryWindow)
      .values([100, 300].map((fee) => ({ ...window, cutoff_minutes: 60, fee })))
      .returning()
    const delivery_slot = { window_id: first?.id, date }
    const { number, order } = await placed(2, { payment_method: 'cod', delivery_slot })
    for (const status of ['processing', 'packed'])
      await call('POST', `${number}/status`, { status })
    await call('POST', `${number}/unpack`)
    const dearer = await call('PUT', number, { delivery_slot: { window_id: second?.id, date } })
    expect(failure(dearer, 422).errors?.delivery_slot?.[0]).toContain('invoice')
    expect(await orderOf(number)).toMatchObject({ total: order.total, delivery_slot })
  })
})
