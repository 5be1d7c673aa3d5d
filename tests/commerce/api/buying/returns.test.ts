// rule 330: goods go back to their supplier, out of stock, lots and the ledger of costs, and a credit is expected.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOf } from '#/contract/common.ts'
import { Purchase } from '#/contract/buying/staff-purchases.ts'
import {
  Returnable,
  SupplierReturn,
  SupplierReturnSummary,
} from '#/contract/buying/staff-returns.ts'
import { endpoints } from '#/contract/index.ts'
import { StockEntry } from '#/contract/stock/staff.ts'
import { z } from 'zod'
import { buyingOf } from '#tests/support/goods/buying.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffReturns))

const { post } = checkoutsOf(() => shop)
const { left, setCare, inDays, books } = lotsOf(
  () => shop,
  () => admin,
)
const buying = buyingOf(
  () => shop,
  () => admin,
)
const { ordered, orderedAgain, receive, costOf, giveBack, returned, step } = buying

/** So many packs of 6 at 9.00, in stock. */
async function delivered(packs: number) {
  const made = await ordered(packs)
  bodyOf(
    await receive(made.order.id, { lines: [{ id: made.line, quantity: packs * 6 }] }),
    Purchase,
  )
  return made
}

const lineOf = (product_id: number, quantity: number, more: object = {}) => ({
  product_id,
  quantity,
  price: 9,
  reason: 'broken',
  ...more,
})
const fromOrder = ({ supplier, order }: { supplier: { id: number }; order: { id: number } }) => ({
  supplier_id: supplier.id,
  purchase_id: order.id,
})
const returnable = async (supplier_id: number, query: string) =>
  bodyOf(
    await admin.call('GET', `/supplier/${supplier_id}/returnable?${query}`),
    z.object({ data: z.array(Returnable) }),
  ).data
const Listed = pageOf(SupplierReturnSummary).extend({ due: z.number() })
const listed = async (query: string) =>
  bodyOf(await admin.call('GET', `/supplier-return?${query}`), Listed)
const credit = (id: number, amount: number, note = '') =>
  admin.call('POST', `/supplier-return/${id}/credit`, {
    body: { amount, date: inDays(0), note },
  })

describe('a return', () => {
  it('takes goods out of the stock once, with a movement of its own reason', async () => {
    const made = await delivered(2)
    const body = { ...fromOrder(made), note: 'Wet', lines: [lineOf(made.product, 4)] }
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => giveBack(body, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first] = answers
    expect(first && bodyOf(first, SupplierReturn)).toMatchObject({
      status: 'ready',
      note: 'Wet',
      total: 6,
      credited: null,
      lines: [{ article: 'A-7', quantity: 4, pack: 6, price: 9, amount: 6, reason: 'broken' }],
    })
    expect((await left(made.product)).stock).toBe(8)
    const { data } = bodyOf(
      await admin.call('GET', `/stock/entry?product_id=${made.product}`),
      pageOf(StockEntry),
    )
    expect(data.slice(0, 2).map(({ change, reason }) => [change, reason])).toEqual([
      [-4, 'supplier_return'],
      [12, 'received'],
    ])
    expect(await booksOf(shop)).toEqual([])
  })

  it('is never more than there is, than orders leave, or than was delivered', async () => {
    const made = await delivered(2)
    const { product, supplier } = made
    const source = fromOrder(made)
    const refused = async (body: object) =>
      Object.values(failureOf(await giveBack(body), 422).errors ?? {}).flat()
    expect(await refused({ ...source, lines: [lineOf(product, 13)] })).toEqual([
      'More than this order brought and still has',
    ])
    await returned({ ...source, lines: [lineOf(product, 5)] })
    expect(await refused({ ...source, lines: [lineOf(product, 4), lineOf(product, 4)] })).toEqual([
      'More than this order brought and still has',
    ])
    placedOf(await post({ products: one(product, 4), ...AS_GUEST }))
    const loose = { supplier_id: supplier.id, purchase_id: null }
    await refused({ ...loose, lines: [lineOf(product, 4)] })
    expect((await left(product)).stock).toBe(3)
    await returned({ ...loose, lines: [lineOf(product, 3)] })
    const { id: other } = await shop.addProduct({ quantity: 9 })
    await refused({ ...loose, lines: [lineOf(other, 1)] })
    await refused({ ...loose, lines: [lineOf(product, 1, { lot_id: 1 })] })
    const stranger = await buying.addSupplier()
    failureOf(
      await giveBack({ ...source, supplier_id: stranger.id, lines: [lineOf(product, 1)] }),
      404,
    )
  })

  it('comes out of the chosen lot, recalled ones too, and goes back into it if it is cancelled', async () => {
    const { product, supplier, order, line } = await ordered(2)
    await setCare(product, { kept: true, min_days: 3 })
    const part = (code: string, days: number) => ({
      id: line,
      quantity: 6,
      code,
      date: inDays(days),
    })
    await receive(order.id, { lines: [part('near', 1), part('far', 30)] })
    // One that is too close to its date is no part of the stock.
    expect(await left(product)).toEqual({ stock: 6, lots: { near: 6, far: 6 } })
    const [good] = await returnable(supplier.id, `purchase_id=${order.id}`)
    expect(good).toMatchObject({ most: 12, by_lots: true, article: 'A-7', price: 9 })
    const ids = Object.fromEntries(good?.places.map(({ code, lot_id }) => [code, lot_id]) ?? [])
    const source = { supplier_id: supplier.id, purchase_id: order.id }
    failureOf(await giveBack({ ...source, lines: [lineOf(product, 1)] }), 422)
    failureOf(
      await giveBack({ ...source, lines: [lineOf(product, 7, { lot_id: ids['near'] })] }),
      422,
    )
    const { id, lines } = await returned({
      ...source,
      lines: [
        lineOf(product, 6, { lot_id: ids['near'], reason: 'short_dated' }),
        lineOf(product, 2, { lot_id: ids['far'] }),
      ],
    })
    expect(lines.map(({ lot, quantity }) => [lot, quantity])).toEqual([
      ['near', 6],
      ['far', 2],
    ])
    expect(await left(product)).toEqual({ stock: 4, lots: { near: 0, far: 4 } })
    expect((await returnable(supplier.id, `purchase_id=${order.id}`))[0]?.most).toBe(4)
    expect(bodyOf(await step(id, 'cancelled'), SupplierReturn).status).toBe('cancelled')
    expect(await left(product)).toEqual({ stock: 6, lots: { near: 6, far: 6 } })
    const { balance, ledger, on_sale, held, entries } = await books(product)
    expect([ledger, on_sale, entries]).toEqual([balance, balance, held])
    expect((await returnable(supplier.id, `purchase_id=${order.id}`))[0]?.most).toBe(12)
    failureOf(await step(id, 'ready'), 409)
  })

  it('leaves the ledger of costs at what its goods had cost', async () => {
    const first = await delivered(1)
    const { product, supplier } = first
    const dear = await orderedAgain(supplier.id, product, 1)
    await receive(dear.order.id, { lines: [{ id: dear.line, quantity: 6, price: 18 }] })
    expect((await costOf(product)).average).toBe(2.25)
    const back = await returned({
      supplier_id: supplier.id,
      purchase_id: dear.order.id,
      lines: [lineOf(product, 6, { price: 18 })],
    })
    expect(back.total).toBe(18)
    const cost = await costOf(product)
    expect(cost.average).toBe(1.5)
    expect(cost.entries[0]).toMatchObject({ quantity: -6, unit_cost: 3, return_id: back.id })
    await step(back.id, 'cancelled')
    expect((await costOf(product)).average).toBe(2.25)
    // Without an order they leave at the average, which stays.
    await returned({ supplier_id: supplier.id, lines: [lineOf(product, 6, { price: 0 })] })
    expect((await costOf(product)).average).toBe(2.25)
  })
})

describe('its credit', () => {
  it('is open until it is entered, can be corrected, and taken back', async () => {
    const made = await delivered(2)
    const before = (await listed('')).due
    const { id } = await returned({ ...fromOrder(made), lines: [lineOf(made.product, 6)] })
    const query = `status=due&purchase_id=${made.order.id}`
    expect(await listed(query)).toMatchObject({ total: 1, due: before + 9 })
    failureOf(await credit(id, 9), 409)
    const collected = bodyOf(await step(id, 'collected'), SupplierReturn)
    expect(collected.collected_at).not.toBeNull()
    failureOf(await step(id, 'cancelled'), 409)
    expect(bodyOf(await credit(id, 8, 'CN-4'), SupplierReturn)).toMatchObject({
      status: 'credited',
      credited: 8,
      credit_note: 'CN-4',
    })
    expect(await listed(query)).toMatchObject({ total: 0, due: before })
    expect(bodyOf(await credit(id, 8.5), SupplierReturn).credited).toBe(8.5)
    expect(bodyOf(await step(id, 'collected'), SupplierReturn).credited).toBeNull()
    expect(bodyOf(await step(id, 'ready'), SupplierReturn).collected_at).toBeNull()
    const history = await admin.call('GET', `/activity?kind=supplier_return&record=${id}`)
    expect(String(JSON.stringify(history.body))).toContain('CN-4')
  })

  it('has a delivery note for the driver, and a file of all lines', async () => {
    const made = await delivered(1)
    const { id } = await returned({ ...fromOrder(made), lines: [lineOf(made.product, 2)] })
    const pdf = await admin.call('GET', `/supplier-return/${id}/note.pdf`)
    expect([pdf.headers.get('content-type'), String(pdf.body).slice(0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    const csv = await admin.call('GET', `/supplier-return.csv?purchase_id=${made.order.id}`)
    const [, row] = String(csv.body).trim().split('\n')
    expect(row).toContain(`${id},`)
    expect(row).toContain(',broken,2,3,')
    failureOf(await admin.call('GET', '/supplier-return/999999'), 404)
  })
})
