// The tax report equals the documents that were issued, to the cent (rule 230).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { document } from '#/commerce/db/schema/payments.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { endpoints } from '#/contract/index.ts'
import { BookDocuments, VatReport } from '#/contract/books/staff.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { orderOf } from '#tests/support/shop/money/refunds.ts'
import { invoicedOrder, moveTo } from '#tests/support/shop/invoiced.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const vat = async (query = '') => bodyOf(await admin.call('GET', `/books/vat?${query}`), VatReport)
const documents = async (query: string) =>
  bodyOf(await admin.call('GET', `/books/document?${query}`), BookDocuments)
const cents = (amount: number) => Math.round(amount * 100)

/** The tax tables of all documents, by rate. */
async function ofPapers() {
  const rates = new Map<number, { net: number; tax: number; gross: number }>()
  for (const { data } of await shop.db.select().from(document)) {
    const { kind, taxes } = DocumentData.parse(data)
    const sign = kind === 'invoice' ? 1 : -1
    for (const { rate, net, tax, gross } of taxes) {
      const sum = rates.get(rate) ?? { net: 0, tax: 0, gross: 0 }
      sum.net += sign * net
      sum.tax += sign * tax
      sum.gross += sign * gross
      rates.set(rate, sum)
    }
  }
  return rates
}

it('adds up goods, deposits and delivery of invoices, less what was credited', async () => {
  const { order_number, items } = await invoicedOrder(shop, admin)
  await invoicedOrder(shop, admin)
  for (const status of ['shipped', 'delivered']) await moveTo(admin, order_number, status)
  const line = items.find(({ name }) => name === 'Water')
  orderOf(
    await admin.call('POST', `/order/${order_number}/refund`, {
      body: {
        payment_type: 'wallet',
        reason: 'Broken',
        lines: [{ order_line_id: line?.id, quantity: 1 }],
      },
    }),
  )
  const report = await vat()
  const papers = await ofPapers()
  expect(report.rows.map(({ rate }) => rate)).toEqual([...papers.keys()].toSorted((a, b) => a - b))
  for (const { rate, net, tax, gross } of report.rows)
    expect({ net: cents(net), tax: cents(tax), gross: cents(gross) }).toEqual(papers.get(rate))
  for (const row of [...report.rows, report.sums]) {
    expect(cents(row.goods) + cents(row.deposit) + cents(row.delivery)).toBe(cents(row.gross))
    expect(cents(row.invoices) + cents(row.credit_notes)).toBe(cents(row.gross))
    expect(cents(row.net) + cents(row.tax)).toBe(cents(row.gross))
  }
  expect(report.sums).toMatchObject({ documents: 3 })
  expect(report.sums.deposit).toBeGreaterThan(0)
  expect(report.sums.delivery).toBeGreaterThan(0)
  expect(report.sums.credit_notes).toBeLessThan(0)
})

it('leads from each figure to the documents whose sum it is', async () => {
  const { rows, sums } = await vat()
  for (const { rate, ...row } of rows) {
    const all = await documents(`rate=${rate}`)
    expect(all.sums).toEqual({ net: row.net, tax: row.tax, gross: row.gross })
    for (const kind of ['invoice', 'credit_note'] as const)
      expect((await documents(`rate=${rate}&kind=${kind}`)).sums.gross).toBe(
        row[kind === 'invoice' ? 'invoices' : 'credit_notes'],
      )
    for (const part of ['goods', 'deposit', 'delivery'] as const)
      expect((await documents(`rate=${rate}&part=${part}`)).sums.gross).toBe(row[part])
  }
  const every = await documents('')
  expect(every).toMatchObject({ total: sums.documents, sums: { gross: sums.gross } })
  expect(every.data.map(({ gross }) => cents(gross)).reduce((a, b) => a + b)).toBe(
    cents(sums.gross),
  )
})

it('takes days of the shop’s own calendar', async () => {
  const { order_number } = await invoicedOrder(shop, admin)
  const { id } = await orderRow(shop, order_number)
  // Half past ten at night in Greenwich is the next day in Paris.
  const created_at = new Date('2031-05-31T22:30:00Z')
  await shop.db.update(document).set({ created_at }).where(eq(document.order_id, id))
  expect((await vat('from=2031-05-31&to=2031-05-31')).rows).toEqual([])
  const { sums } = await vat('from=2031-06-01&to=2031-06-01')
  expect(sums.documents).toBe(1)
})

it('is a file too, turns days the wrong way round, and refuses too many', async () => {
  const { rows } = await vat()
  const { token } = admin
  const headers = { authorization: `Bearer ${token}` }
  const file = await shop.api.fetch(
    new Request('http://shop.test/api/admin/books/vat.csv', { headers }),
  )
  expect((await file.text()).trim().split('\n')).toHaveLength(rows.length + 1)
  expect(await vat('from=2026-02-01&to=2026-01-01')).toMatchObject({
    from: '2026-01-01',
    to: '2026-02-01',
  })
  const long = await admin.call('GET', '/books/vat?from=1990-01-01&to=2026-01-01')
  expect(long.status).toBe(422)
})

describeAdminOnly(() => shop, Object.values(endpoints.staffBooks))
