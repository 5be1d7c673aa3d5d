// Which lots pickers take, and what product pages promise (rules 172 and 173).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { PickOrder } from '#/contract/picking/crew.ts'
import { Product } from '#/contract/product/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'
import { orderLines } from '#tests/support/shop/orders.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)
const { age, inDays, keep, left, books } = lotsOf(
  () => shop,
  () => admin,
)

const LOTS = [
  { code: 'early', days: 3, amount: 4 },
  { code: 'late', days: 9, amount: 5 },
]

async function bought(id: number, quantity: number) {
  const body = { products: one(id, quantity), ...AS_GUEST, payment_method: 'cod' }
  return placedOf(await post(body)).order_number
}

async function shown(number: string) {
  const { body } = await shop.call('GET', `/picking?order_number=${number}`, { token: admin.token })
  const { orders } = body as { orders: unknown[] }
  const order = orders.map((row) => PickOrder.parse(row)).find((row) => row.order_number === number)
  const line = order?.lines[0]
  if (!line) throw new Error('there is nothing to pick')
  return line
}

const pick = async (number: string, body: object) => {
  const { id } = await shown(number)
  return shop.call('POST', `/picking/${number}/line/${id}`, {
    token: admin.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { state: 'picked', quantity: 2, ...body },
  })
}

describe('picking', () => {
  it('shows the lot to take first, with its date, and then the others', async () => {
    const { id } = await keep({ lots: LOTS })
    const { lots } = await shown(await bought(id, 2))
    expect(lots.map(({ code, date, taken, fits }) => [code, date, taken, fits])).toEqual([
      ['early', inDays(3), 2, true],
      ['late', inDays(9), 0, true],
    ])
  })

  it('shows none of what is not kept by lots', async () => {
    const { id } = await shop.addProduct()
    const number = await bought(id, 2)
    expect((await shown(number)).lots).toEqual([])
    expect((await pick(number, {})).status).toBe(200)
  })

  it('moves the order to the lot that was taken', async () => {
    const { id, lots } = await keep({ lots: LOTS })
    const number = await bought(id, 2)
    bodyOf(await pick(number, { lot_id: lots[1]?.id }), PickOrder)
    expect(await left(id)).toEqual({ stock: 7, lots: { early: 4, late: 3 } })
    const { lots: now } = await shown(number)
    expect(now.map(({ code, taken }) => [code, taken])).toEqual([
      ['late', 2],
      ['early', 0],
    ])
  })

  it('counts what each line of the goods was taken from', async () => {
    const lots = [
      { code: 'early', days: 3, amount: 20 },
      { code: 'late', days: 9, amount: 20 },
    ]
    const { id, lots: made } = await keep({ lots })
    await shop.db.insert(productUnit).values({
      product_id: id,
      uom_entry: 12,
      name: { en: 'Crate' },
      quantity: 12_000,
      discount: 0,
    })
    const products = [...one(id, 2), { product_id: id, quantity: 1, uom_entry: 12 }]
    const body = { products, ...AS_GUEST, payment_method: 'cod' }
    const number = placedOf(await post(body)).order_number
    expect((await left(id)).lots).toEqual({ early: 6, late: 20 })
    const lot_id = made[1]?.id
    for (const line of await orderLines(shop, number)) {
      const taken = { state: 'picked', quantity: line.quantity / 1000, lot_id }
      const path = `/picking/${number}/line/${line.id}`
      for (let times = 0; times < 2; times++)
        bodyOf(await shop.call('POST', path, { token: admin.token, body: taken }), PickOrder)
    }
    expect((await left(id)).lots).toEqual({ early: 20, late: 6 })
  })

  it('refuses lots too near their date or reserved for others, with the reason', async () => {
    const { id, lots } = await keep({ min_days: 2, lots: LOTS })
    const number = await bought(id, 2)
    await bought(id, 6)
    await age(id, 2)
    const { message } = failureOf(await pick(number, {}), 422)
    expect(message).not.toBe('')
    const [early, late] = lots
    const near = failureOf(await pick(number, { lot_id: early?.id }), 422)
    const aside = failureOf(await pick(number, { lot_id: late?.id }), 422)
    expect(Object.keys({ ...near.errors, ...aside.errors })).toEqual(['lot_id'])
    expect(near.errors).not.toEqual(aside.errors)
    failureOf(await pick(number, { lot_id: 999_999 }), 422)
  })

  it('keeps the books when the other lot is off sale', async () => {
    const { id, lots } = await keep({ min_days: 2, lots: LOTS })
    const number = await bought(id, 2)
    await age(id, 2)
    await shop.sweep()
    expect(await left(id)).toEqual({ stock: 5, lots: { early: 2, late: 5 } })
    bodyOf(await pick(number, { lot_id: lots[1]?.id }), PickOrder)
    expect(await left(id)).toEqual({ stock: 3, lots: { early: 4, late: 3 } })
    const { balance, ledger, on_sale, held, entries } = await books(id)
    expect([ledger, on_sale]).toEqual([balance, balance])
    expect(entries).toBe(held)
  })

  it('writes off what was missing, and the stock stays', async () => {
    const { id } = await keep({ lots: LOTS })
    const number = await bought(id, 2)
    await pick(number, { state: 'short' })
    const done = { token: admin.token, body: { crates: 1 } }
    expect((await shop.call('POST', `/picking/${number}/done`, done)).status).toBe(200)
    expect(await left(id)).toEqual({ stock: 7, lots: { early: 2, late: 5 } })
    const { balance, ledger, held, entries } = await books(id)
    expect([ledger, entries]).toEqual([balance, held])
  })
})

it('a product’s page says how long it keeps at least', async () => {
  const { id, slug } = await shop.addProduct()
  const body = { kept: true, min_days: 5 }
  expect((await admin.call('PUT', `/product/${id}/lot-care`, { body })).status).toBe(200)
  const asked = { token: shop.systemToken }
  const page = bodyOf(await shop.call('GET', `/product/slug/${slug}`, asked), Product)
  expect(page.min_days).toBe(5)
})
