// rules 110 to 115: from shelf to door, and who may see it.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryPin } from '#/commerce/api/auth/tokens.rules.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { pick } from '#/commerce/db/schema/delivery/pick.ts'
import { setAge } from '#tests/support/goods/age.ts'
import { document, refund } from '#/commerce/db/schema/payments.ts'
import { DeliveryRun, Stop } from '#/contract/runs/crew.ts'
import { DeliveryDay } from '#/contract/runs/staff.ts'
import { PickOrder } from '#/contract/picking/crew.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: string
let driver: { token: string; user: { id: string } }
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
  driver = await shop.signUp({ role: 'delivery' })
})
afterAll(() => shop.close())

const { place, told, stockOf } = payingOf(() => shop)

type Asking = { token?: string; key?: string }
const post = (path: string, body: unknown, { token = driver.token, key }: Asking = {}) =>
  shop.call('POST', path, { token, body, headers: key ? { 'Idempotency-Key': key } : {} })
const get = (path: string, token = driver.token) => shop.call('GET', path, { token })

async function weighedGoods() {
  const { id } = await shop.addProduct({ quantity: 10, price: 10 })
  await shop.db
    .update(product)
    .set({ sold_by: 'kg', quantity_step: 100, quantity_min: 100 })
    .where(eq(product.id, id))
  return id
}

/** Apples by weight, bread and milk: the products, the order and its lines. */
async function bought(method: 'cod' | 'card' = 'cod') {
  const apples = await weighedGoods()
  const { id: bread } = await shop.addProduct({ quantity: 10, price: 4 })
  const { id: milk } = await shop.addProduct({ quantity: 10, price: 2 })
  const products = [
    { product_id: apples, quantity: 0.5 },
    { product_id: bread, quantity: 2 },
    { product_id: milk, quantity: 3 },
  ]
  const { order_number: number } = await place({ products, payment_method: method })
  if (method === 'card') await told(number, 'paid')
  const lines = await orderLines(shop, number)
  const idOf = (product_id: number) => lines.find((line) => line.product_id === product_id)?.id ?? 0
  return { number, apples, bread, milk, lines, idOf }
}

const pickLine = (number: string, id: number, body: object, asking?: Asking) =>
  post(`/picking/${number}/line/${id}`, body, asking)

async function packed(method: 'cod' | 'card' = 'cod') {
  const one = await bought(method)
  for (const { id, quantity } of one.lines)
    expect(
      (await pickLine(one.number, id, { state: 'picked', quantity: quantity / 1000 })).status,
    ).toBe(200)
  expect((await post(`/picking/${one.number}/done`, { crates: 2 })).status).toBe(200)
  return one
}

const assign = (numbers: string[], driver_id = driver.user.id) =>
  post(
    '/admin/delivery/assign',
    { date: shop.clock.date(), driver_id, order_numbers: numbers },
    { token: admin },
  )

const move = (number: string, body: object, asking?: Asking) =>
  post(`/delivery/stop/${number}/state`, body, asking)

async function atTheDoor(method: 'cod' | 'card' = 'cod') {
  const one = await packed(method)
  expect((await assign([one.number])).status).toBe(200)
  for (const state of ['picked_up', 'on_the_way', 'arrived'])
    expect((await move(one.number, { state })).status).toBe(200)
  return one
}

const pinOf = (number: string) => deliveryPin(shop.deps.secret, number)

describe('picking', () => {
  it('begins with the first line, and lists what is open until it is packed', async () => {
    const { number, lines } = await bought()
    const body = (await get(`/picking?order_number=${number}`)).body as { orders: unknown[] }
    const order = body.orders
      .map((one) => PickOrder.parse(one))
      .find((one) => one.order_number === number)
    expect(order).toMatchObject({ status: 'pending', is_done: false })
    expect(order?.lines.map(({ is_weighed }) => is_weighed).toSorted()).toEqual([
      false,
      false,
      true,
    ])
    const answer = await pickLine(number, lines[1]?.id ?? 0, { state: 'picked', quantity: 2 })
    expect(PickOrder.parse(answer.body).status).toBe('processing')
  })

  it('packs nothing while a line is open, and nothing that has to be paid first', async () => {
    const { number, lines } = await bought()
    await pickLine(number, lines[0]?.id ?? 0, { state: 'picked', quantity: 0.5 })
    failure(await post(`/picking/${number}/done`, { crates: 1 }), 422)
    const { id } = await shop.addProduct({ quantity: 10, price: 4 })
    const unpaid = await place({ products: [{ product_id: id, quantity: 1 }] })
    const [line] = await orderLines(shop, unpaid.order_number)
    const refused = await pickLine(unpaid.order_number, line?.id ?? 0, { state: 'short' })
    expect(failure(refused, 409).code).toBe('STATUS_CONFLICT')
  })

  it('takes a weight within a tenth, and no more pieces than were ordered', async () => {
    const { number, apples, bread, idOf } = await bought()
    failure(await pickLine(number, idOf(apples), { state: 'picked', quantity: 0.551 }), 422)
    failure(await pickLine(number, idOf(bread), { state: 'picked', quantity: 3 }), 422)
    expect((await pickLine(number, idOf(apples), { state: 'picked', quantity: 0.55 })).status).toBe(
      200,
    )
  })

  it('pays back what weighs less, what is short and what a substitute costs less, and moves the stock', async () => {
    const one = await bought('card')
    const { number, apples, bread, milk, idOf } = one
    const { id: other } = await shop.addProduct({ quantity: 5, price: 1.5 })
    await pickLine(number, idOf(apples), { state: 'picked', quantity: 0.46 })
    await pickLine(number, idOf(bread), { state: 'short' })
    await pickLine(number, idOf(milk), { state: 'substituted', product_id: other, quantity: 3 })
    const done = await post(`/picking/${number}/done`, { crates: 1 })
    expect(PickOrder.parse(done.body)).toMatchObject({ status: 'packed', is_done: true, crates: 1 })
    const row = await orderRow(shop, number)
    const refunds = await shop.db.select().from(refund).where(eq(refund.order_id, row.id))
    // 0.04 kg at 10.00, two loaves at 4.00, three times 0.50.
    expect(refunds.map(({ value }) => value)).toEqual([40 + 800 + 150])
    expect(await stockOf(apples)).toBe(9.54)
    expect(await stockOf(bread)).toBe(8)
    expect(await stockOf(milk)).toBe(7)
    expect(await stockOf(other)).toBe(2)
    expect(await booksOf(shop)).toEqual([])
  })

  it('charges nothing for more weight, and takes it from the stock', async () => {
    const { number, apples, lines, idOf } = await bought('card')
    for (const { id, quantity } of lines)
      await pickLine(number, id, { state: 'picked', quantity: quantity / 1000 })
    await pickLine(number, idOf(apples), { state: 'picked', quantity: 0.53 })
    await post(`/picking/${number}/done`, { crates: 1 })
    const { id } = await orderRow(shop, number)
    expect(await shop.db.select().from(refund).where(eq(refund.order_id, id))).toEqual([])
    expect(await stockOf(apples)).toBe(9.47)
  })

  it('by two on one trolley packs an order once, and moves its stock once', async () => {
    const { number, lines, bread } = await bought('card')
    const tokens = [driver.token, (await shop.signUp({ role: 'delivery' })).token]
    const picked = lines.flatMap(({ id, quantity }) =>
      tokens.map((token) =>
        pickLine(number, id, { state: 'picked', quantity: quantity / 1000 }, { token }),
      ),
    )
    expect((await Promise.all(picked)).map(({ status }) => status)).toEqual(picked.map(() => 200))
    const done = await Promise.all(
      tokens.map((token) => post(`/picking/${number}/done`, { crates: 1 }, { token })),
    )
    expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stockOf(bread)).toBe(8)
    expect(await booksOf(shop)).toEqual([])
  })

  it('replaces nothing for a customer who wants no substitute', async () => {
    const { number, milk, bread, idOf } = await bought()
    await shop.db
      .insert(pick)
      .values({ order_line_id: idOf(milk), wish: 'none', updated_at: shop.clock.now() })
    const body = { state: 'substituted', product_id: bread, quantity: 1 }
    expect(failure(await pickLine(number, idOf(milk), body), 409).code).toBe('STATUS_CONFLICT')
  })

  it('cancels an order if nothing of it is in stock', async () => {
    const { number, lines, milk } = await bought('card')
    for (const { id } of lines) await pickLine(number, id, { state: 'short' })
    await post(`/picking/${number}/done`, { crates: 1 })
    expect((await orderRow(shop, number)).status).toBe('cancelled')
    expect(await stockOf(milk)).toBe(7)
    expect(await booksOf(shop)).toEqual([])
  })
})

describe('a run', () => {
  it('goes from the shelf to the door, with cash less what was not brought', async () => {
    const { number, bread, idOf, lines } = await bought()
    for (const { id, quantity } of lines)
      await pickLine(number, id, { state: 'picked', quantity: quantity / 1000 })
    await pickLine(number, idOf(bread), { state: 'picked', quantity: 1 })
    await post(`/picking/${number}/done`, { crates: 3 })
    await assign([number])
    const stop = Stop.parse((await get(`/delivery/stop/${number}`)).body)
    // 5.00 for apples, one loaf at 4.00, 6.00 for milk, 4.90 for delivery.
    expect(stop).toMatchObject({ cash_due: 19.9, crates: 3, state: 'waiting' })
    expect(JSON.stringify(stop)).not.toContain('@')
    for (const state of ['picked_up', 'on_the_way', 'arrived']) await move(number, { state })
    failure(await move(number, { state: 'delivered', pin: pinOf(number), cash: 23.9 }), 422)
    const done = await move(number, { state: 'delivered', pin: pinOf(number), cash: 19.9 })
    expect(Stop.parse(done.body)).toMatchObject({ order_status: 'delivered', cash_taken: 19.9 })
    const row = await orderRow(shop, number)
    // Nobody paid for the loaf that was missing, so nothing goes back.
    expect(row).toMatchObject({ payment_status: 'paid', total: 1990 })
    const papers = await shop.db.select().from(document).where(eq(document.order_id, row.id))
    expect(papers).toMatchObject([{ kind: 'invoice', data: { total: 1990 } }])
    expect(await booksOf(shop)).toEqual([])
  })

  it('delivers nothing without proof, with a wrong PIN, or to minors', async () => {
    const { number, milk } = await atTheDoor('card')
    await setAge(shop, milk, 18)
    const wrong = pinOf(number) === '0000' ? '0001' : '0000'
    failure(await move(number, { state: 'delivered', age_checked: true }), 422)
    failure(await move(number, { state: 'delivered', pin: wrong, age_checked: true }), 422)
    failure(await move(number, { state: 'delivered', name: 'Jo' }), 422)
    const done = await move(number, { state: 'delivered', name: 'Jo', age_checked: true })
    expect(done.status).toBe(200)
  })

  it('applies what was sent twice once, and skips no step', async () => {
    const { number } = await packed()
    await assign([number])
    failure(await move(number, { state: 'arrived' }), 409)
    const key = randomUUID()
    const first = await move(number, { state: 'picked_up' }, { key })
    await move(number, { state: 'on_the_way' }, { key: randomUUID() })
    const again = await move(number, { state: 'picked_up' }, { key })
    expect([again.status, again.body]).toEqual([200, first.body])
    failure(await move(number, { state: 'on_the_way' }, { key }), 409)
  })

  it('brings goods that nobody took again, with another stop', async () => {
    const { number } = await atTheDoor()
    failure(await move(number, { state: 'absent' }), 422)
    await move(number, { state: 'absent', reason: 'Nobody opened', outcome: 'redeliver' })
    expect((await orderRow(shop, number)).status).toBe('shipped')
    expect((await assign([number])).status).toBe(200)
    for (const state of ['picked_up', 'on_the_way', 'arrived'])
      expect((await move(number, { state })).status).toBe(200)
  })

  it('puts refused goods back on the shelf, and their money back where it came from', async () => {
    const { number, milk } = await atTheDoor('card')
    expect(await stockOf(milk)).toBe(7)
    await move(number, { state: 'refused', reason: 'Not wanted', outcome: 'restock' })
    expect((await orderRow(shop, number)).status).toBe('cancelled')
    expect(await stockOf(milk)).toBe(10)
    expect(await booksOf(shop)).toEqual([])
  })

  it('is put into another order by its driver', async () => {
    const [one, other] = [await packed(), await packed()]
    await assign([one.number, other.number])
    const order_numbers = [other.number, one.number]
    const answer = await post('/delivery/run/order', { order_numbers })
    const numbers = DeliveryRun.parse(answer.body).stops.map((stop) => stop.order_number)
    expect(numbers.indexOf(other.number)).toBeLessThan(numbers.indexOf(one.number))
  })
})

describe('a run is its driver’s alone', () => {
  it('and looks to others as if it were missing', async () => {
    const { number } = await packed()
    await assign([number])
    const { token } = await shop.signUp({ role: 'delivery' })
    failure(await get(`/delivery/stop/${number}`, token), 404)
    failure(await move(number, { state: 'picked_up' }, { token }), 404)
    expect(DeliveryRun.parse((await get('/delivery/run', token)).body).stops).toEqual([])
    const customer = await shop.signUp()
    for (const path of ['/delivery/run', `/delivery/stop/${number}`, '/picking'])
      failure(await get(path, customer.token), 403)
  })

  it('until staff reassign it before it begins', async () => {
    const { number } = await packed()
    const other = await shop.signUp({ role: 'delivery' })
    await assign([number])
    const day = DeliveryDay.parse((await assign([number], other.user.id)).body)
    expect(day.orders.find((one) => one.order_number === number)?.driver?.id).toBe(other.user.id)
    const { body } = await get('/admin/delivery/day?page=99', admin)
    expect(body).toMatchObject({ page: 1, last_page: 1, orders: day.orders })
    await move(number, { state: 'picked_up' }, { token: other.token })
    failure(await assign([number]), 409)
    failure(await assign([number], admin), 404)
  })
})
