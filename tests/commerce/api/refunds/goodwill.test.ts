// rule 63: a free amount goes back, spread over the goods that are left, with their tax.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { product } from '#/commerce/db/schema/catalog.ts'
import { document } from '#/commerce/db/schema/payments.ts'
import { CreditNote } from '#/commerce/documents/data.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { payingOf } from '#tests/support/shop/paying.ts'
import { booksOf, orderOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place, lastPayment } = payingOf(() => shop)

const post = (path: string, body: object) =>
  shop.call('POST', `/admin/order/${path}`, {
    token,
    body,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
const goodwill = (number: string, amount: number, more: object = {}) =>
  post(`${number}/refund`, { amount, payment_type: 'bank', reason: 'Late', ...more })

/** Two figs at 10.55 (5.5 %) and a wine at 12 (20 %), in a bottle with 0.25 deposit. */
async function delivered() {
  const figs = await shop.addProduct({ name: 'Figs', price: 10.55, quantity: 9 })
  const wine = await shop.addProduct({ name: 'Wine', price: 12, tax_rate: 20 })
  await shop.db.update(product).set({ deposit: 25 }).where(eq(product.id, wine.id))
  const products = [...one(figs.id, 2), ...one(wine.id, 1)]
  const { order_number: number } = await place({ products, payment_method: 'cod' })
  let order = orderOf(await post(`${number}/status`, { status: 'processing' }))
  for (const status of ['packed', 'shipped', 'out_for_delivery', 'delivered'])
    order = orderOf(await post(`${number}/status`, { status }))
  return { number, order, lines: order.items.map(({ id }) => id) }
}

async function creditNoteOf(number: string): Promise<CreditNote> {
  const [row] = await shop.db.select().from(document).where(eq(document.number, number))
  return CreditNote.parse(row?.data)
}

describe('a free amount', () => {
  it('is credited by tax rate, in proportion to the goods; deposits and delivery stay', async () => {
    const { number, order } = await delivered()
    const after = orderOf(await goodwill(number, 3.31))
    expect(after.kept_total).toBeCloseTo((order.kept_total ?? 0) - 3.31, 5)
    expect(after.items.map(({ kept, refunded }) => [kept, refunded])).toEqual([
      [18.99, 0],
      [11.05, 0],
    ])
    const note = await creditNoteOf(
      after.documents.find(({ kind }) => kind === 'credit_note')?.number ?? '',
    )
    expect(note).toMatchObject({
      reason: 'Late',
      total: 331,
      invoice: after.documents.find(({ kind }) => kind === 'invoice')?.number,
      lines: [
        { name: 'Goodwill', quantity: 1000, gross: 211, tax_rate: 5.5, tax: 11 },
        { name: 'Goodwill', quantity: 1000, gross: 120, tax_rate: 20, tax: 20 },
      ],
    })
    expect(after.refunds).toMatchObject([{ amount: 3.31, lines: [] }])
    expect(await booksOf(shop)).toEqual([])
  })

  it('leaves as much less for what comes back later, to the cent', async () => {
    const { number, order, lines } = await delivered()
    orderOf(await goodwill(number, 20))
    const all = lines.map((order_line_id, index) => ({ order_line_id, quantity: 2 - index }))
    const rest = { shipping: order.delivery_left, payment_type: 'bank', reason: 'All of it' }
    const after = orderOf(await post(`${number}/refund`, { lines: all, ...rest }))
    expect(after.kept_total).toBe(0)
    expect(after.status).not.toBe('failed')
    expect(await booksOf(shop)).toEqual([])
  })

  it('is given together with goods, of what they leave', async () => {
    const { number, lines } = await delivered()
    const figs = [{ order_line_id: lines[0], quantity: 2 }]
    failure(await goodwill(number, 12.01, { lines: figs }), 422)
    const after = orderOf(await goodwill(number, 12, { lines: figs }))
    expect(after.refunds.map(({ amount }) => amount)).toEqual([12, 21.1])
    expect(await booksOf(shop)).toEqual([])
  })

  it('is never more than the goods, nor for an order that can still be made smaller', async () => {
    const { number } = await delivered()
    expect(failure(await goodwill(number, 33.11), 422).code).toBe('REFUND_TOO_HIGH')
    const { id } = await shop.addProduct({ price: 5 })
    const body = { products: one(id, 1), payment_method: 'bank_transfer' }
    const { order_number: open } = await place(body)
    const { amount } = await lastPayment(open)
    orderOf(await post(`${open}/paid`, { amount: amount / 100 }))
    expect(failure(await goodwill(open, 1), 409).code).toBe('STATUS_CONFLICT')
  })
})
