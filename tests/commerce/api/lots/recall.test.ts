// Whose orders have goods of a lot: what comes, not what was ordered (rules 171 and 190).
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PickOrder } from '#/contract/picking/crew.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'
import { orderLines } from '#tests/support/shop/orders.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)
const { keep } = lotsOf(
  () => shop,
  () => admin,
)

const bought = async (id: number, quantity = 2) =>
  placedOf(await post({ products: one(id, quantity), ...AS_GUEST, payment_method: 'cod' }))
    .order_number

const call = async (path: string, body: object) => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const answer = await shop.call('POST', path, { token: admin.token, headers, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}

const pick = async (number: string, body: object) => {
  const [line] = await orderLines(shop, number)
  PickOrder.parse((await call(`/picking/${number}/line/${line?.id}`, body)).body)
}
const pack = (number: string) => call(`/picking/${number}/done`, { crates: 1 })

const file = (lot: number | undefined, token = admin.token) =>
  shop.api.fetch(
    new Request(`http://shop.test/api/admin/lot/${lot}/orders.csv`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  )
const ordersOf = async (lot: number | undefined) => {
  const rows: Record<string, string>[] = parse(await (await file(lot)).text(), {
    columns: true,
    bom: true,
  })
  return rows.map(({ order_number, quantity }) => [order_number, Number(quantity)])
}

const LOTS = [
  { code: 'early', days: 30, amount: 10 },
  { code: 'late', days: 60, amount: 10 },
]

describe('a recall of a lot', () => {
  it('names the orders that have goods of it, with how many and whose they are', async () => {
    const { id, lots } = await keep({ lots: LOTS })
    const number = await bought(id, 12)
    const [early, late] = lots
    expect(await ordersOf(early?.id)).toEqual([[number, 10]])
    expect(await ordersOf(late?.id)).toEqual([[number, 2]])
    expect(await (await file(early?.id)).text()).toContain(AS_GUEST.guest.email.toLowerCase())
  })

  it('follows the lot that the picker took', async () => {
    const { id, lots } = await keep({ lots: LOTS })
    const number = await bought(id)
    const [early, late] = lots
    await pick(number, { state: 'picked', quantity: 2, lot_id: late?.id })
    await pack(number)
    expect(await ordersOf(early?.id)).toEqual([])
    expect(await ordersOf(late?.id)).toEqual([[number, 2]])
  })

  it('leaves out what was missing, in part or whole, or replaced by something else', async () => {
    const { id, lots } = await keep({ lots: LOTS })
    const { id: other } = await shop.addProduct({ price: 1 })
    const [whole, part, none, replaced] = [
      await bought(id),
      await bought(id),
      await bought(id),
      await bought(id),
    ]
    await pick(part, { state: 'picked', quantity: 1 })
    await pick(none, { state: 'short' })
    await pick(replaced, { state: 'substituted', product_id: other, quantity: 2 })
    await pick(whole, { state: 'picked', quantity: 2 })
    for (const number of [whole, part, replaced]) await pack(number)
    await pack(none)
    expect(await ordersOf(lots[0]?.id)).toEqual([
      [whole, 2],
      [part, 1],
    ])
  })

  it('has the substitute where that is of the lot', async () => {
    const { id, lots } = await keep({ lots: LOTS })
    const { id: ordered } = await shop.addProduct({ price: 9 })
    const number = await bought(ordered)
    await pick(number, { state: 'substituted', product_id: id, quantity: 2 })
    await pack(number)
    expect(await ordersOf(lots[0]?.id)).toEqual([[number, 2]])
  })

  it('leaves out orders that were cancelled, but not what was only refunded', async () => {
    const { id, lots } = await keep({ lots: LOTS })
    const [gone, refunded] = [await bought(id), await bought(id)]
    await call(`/admin/order/${gone}/status`, { status: 'cancelled' })
    for (const status of ['processing', 'packed', 'shipped', 'out_for_delivery', 'delivered'])
      await call(`/admin/order/${refunded}/status`, { status })
    const [line] = await orderLines(shop, refunded)
    const lines = [{ order_line_id: line?.id, quantity: 2 }]
    await call(`/admin/order/${refunded}/refund`, { lines, payment_type: 'bank', reason: 'Sour' })
    expect(await ordersOf(lots[0]?.id)).toEqual([[refunded, 2]])
  })

  it('is for staff who may see orders', async () => {
    const { lots } = await keep({ lots: LOTS })
    const { token } = await shop.signUp()
    expect((await file(lots[0]?.id, token)).status).toBe(403)
    expect((await file(999_999)).status).toBe(404)
  })
})
