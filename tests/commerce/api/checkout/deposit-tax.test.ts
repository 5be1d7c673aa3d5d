// rule 160: the tax in deposits, from the product to the papers and the accountant's file.
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { document } from '#/commerce/db/schema/payments.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

type Own = { deposit_tax_rate?: number }

/** Four bottles of a drink at 19 %, with 0.25 on each, ordered where prices contain their tax or not. */
async function ordered(own: Own, included: boolean): Promise<string> {
  await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, prices_include_tax: included })
  const { id } = await shop.addProduct({ price: 2, tax_rate: 19, quantity: 100 })
  await shop.db
    .update(product)
    .set({ deposit: 25, ...own })
    .where(eq(product.id, id))
  const products = [{ product_id: id, quantity: 4 }]
  return (await place({ products, payment_method: 'cod' })).order_number
}

async function deliver(number: string): Promise<void> {
  for (const status of ['processing', 'packed', 'shipped', 'out_for_delivery', 'delivered'])
    await shop.call('POST', `/admin/order/${number}/status`, { token: admin, body: { status } })
}

async function papersOf(number: string) {
  const { id } = await orderRow(shop, number)
  const rows = await shop.db
    .select()
    .from(document)
    .where(eq(document.order_id, id))
    .orderBy(document.id)
  return rows.map(({ data }) => DocumentData.parse(data))
}

describe.each([
  ['as its goods are', {}, { rate: 19, tax: 16 }],
  ['at its own rate', { deposit_tax_rate: 7 }, { rate: 7, tax: 7 }],
  ['not at all', { deposit_tax_rate: 0 }, { rate: 0, tax: 0 }],
])('a deposit taxed %s', (_, own: Own, { rate, tax }) => {
  it.each([true, false])('is so on all papers (prices include tax: %s)', async (included) => {
    const number = await ordered(own, included)
    const before = await orderRow(shop, number)
    const [line] = await orderLines(shop, number)
    expect(line).toMatchObject({ deposit_tax_rate: rate })
    await deliver(number)
    const lines = [{ order_line_id: line?.id, quantity: 3 }]
    const body = { lines, payment_type: 'bank', reason: 'Flat' }
    const path = `/admin/order/${number}/refund`
    expect(await shop.call('POST', path, { token: admin, body })).toMatchObject({ status: 200 })
    const [invoice, note] = await papersOf(number)
    if (!invoice || !note) throw new Error('a paper is missing')
    expect(invoice.lines).toMatchObject([
      { deposit: 100, deposit_tax_rate: rate, deposit_tax: tax },
    ])
    // Where tax is added to prices, the deposit contains its own.
    expect(invoice.tax_total).toBe(before.tax_total + (included ? 0 : tax))
    expect(note.lines).toMatchObject([{ deposit: 75, deposit_tax_rate: rate }])
    for (const paper of [invoice, note]) {
      expect(paper.taxes.reduce((sum, row) => sum + row.gross, 0)).toBe(paper.total)
      expect(paper.taxes.reduce((sum, row) => sum + row.tax, 0)).toBe(paper.tax_total)
    }
    expect(await booksOf(shop)).toEqual([])
  })

  it('is so in the accountant’s file', async () => {
    const number = await ordered(own, true)
    const answer = await shop.api.fetch(
      new Request(`http://shop.test/api/admin/order-lines.csv?search=${number}`, {
        headers: { authorization: `Bearer ${admin}` },
      }),
    )
    const [row]: Record<string, string>[] = parse(await answer.text(), { columns: true, bom: true })
    const cells = [row?.['deposit_tax_rate'], row?.['deposit_tax']]
    expect(cells.map(Number)).toEqual([rate, tax / 100])
  })
})

it('stays as it was ordered when the product’s rate changes', async () => {
  const number = await ordered({ deposit_tax_rate: 7 }, true)
  const [line] = await orderLines(shop, number)
  await shop.db
    .update(product)
    .set({ deposit_tax_rate: 19 })
    .where(eq(product.id, line?.product_id ?? 0))
  await deliver(number)
  expect((await papersOf(number))[0]?.lines).toMatchObject([{ deposit_tax_rate: 7 }])
})
