// Orders with their lines as a file: what was delivered and refunded, with taxes and invoices (rule 190).
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Order } from '#/contract/orders/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { payingOf } from '#tests/support/shop/paying.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

const call = async (method: string, path: string, body: object) => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const answer = await shop.call(method, `/admin/order/${path}`, { token, body, headers })
  return Order.parse(answer.body)
}

const fileOf = async (query: string, as = token) =>
  shop.api.fetch(
    new Request(`http://shop.test/api/admin/order-lines.csv?${query}`, {
      headers: { authorization: `Bearer ${as}` },
    }),
  )

const rowsOf = async (query: string): Promise<Record<string, string>[]> =>
  parse(await (await fileOf(query)).text(), { columns: true, bom: true })

const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column] || 0) * 100), 0) / 100

describe('the file of orders with their lines', () => {
  it('has what was delivered and refunded, its taxes, payment and papers, and adds up', async () => {
    const figs = await shop.addProduct({ name: 'Figs', price: 10, quantity: 20 })
    const wine = await shop.addProduct({ name: 'Wine', price: 12, tax_rate: 20, quantity: 20 })
    const products = [
      { product_id: figs.id, quantity: 3 },
      { product_id: wine.id, quantity: 2 },
    ]
    const { order_number: number } = await place({ products, payment_method: 'cod' })
    const ordered = Order.parse((await shop.call('GET', `/admin/order/${number}`, { token })).body)
    const [first, second] = ordered.items
    const changed = await call('PUT', `${number}/lines`, {
      lines: [{ order_line_id: first?.id, quantity: 1 }],
    })
    for (const status of ['processing', 'packed', 'shipped', 'out_for_delivery', 'delivered'])
      await call('POST', `${number}/status`, { status })
    const after = await call('POST', `${number}/refund`, {
      lines: [{ order_line_id: second?.id, quantity: 1 }],
      payment_type: 'bank',
      reason: 'Corked',
    })
    const rows = await rowsOf(`search=${number}`)
    expect(
      rows.map(({ row, product, ordered: was, quantity, difference, tax_rate, refunded }) => [
        row,
        product,
        was,
        quantity,
        difference,
        tax_rate,
        refunded,
      ]),
    ).toEqual([
      ['goods', 'Figs', '3', '1', 'less', '5.5', '0'],
      ['goods', 'Wine', '2', '2', 'none', '20', '12'],
      ['delivery', '', '', '', '', '20', '0'],
    ])
    expect(sum(rows, 'total')).toBe(changed.total)
    expect(sum(rows, 'tax')).toBe(changed.tax_total)
    expect(sum(rows, 'kept')).toBe(after.kept_total)
    expect(rows[0]).toMatchObject({
      payment_method: 'cod',
      payment_status: after.payment_status,
      invoices: after.documents.find(({ kind }) => kind === 'invoice')?.number,
      credit_notes: after.documents.find(({ kind }) => kind === 'credit_note')?.number,
    })
    expect(rows[0]?.['credit_notes']).not.toBe('')
  })

  it('obeys the filters of the list, and is for staff who may read orders', async () => {
    expect(await rowsOf('to=2001-01-01')).toEqual([])
    const { token: nobody } = await shop.signUp()
    expect((await fileOf('', nobody)).status).toBe(403)
  })
})
