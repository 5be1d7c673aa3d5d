// E-invoices of orders that went through the shop: deposits, coupon, delivery, several rates, credit notes.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice } from '#/commerce/api/documents/issue.service.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { document } from '#/commerce/db/schema/payments.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { eInvoice } from '#/commerce/documents/einvoice/ubl.ts'
import { toAmount } from '#/domain/money.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { brokenRules, readXml, textAt } from '#tests/support/einvoice/core-rules.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { deliveredOrder, orderOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let staff: string
const company = { name: 'Larder SAS', vat_number: 'FR 40 303 265 045', registration: 'RCS Paris' }
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
  await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, company })
})
afterAll(() => shop.close())

const WORDS = { deposit: 'Deposit', delivery: 'Delivery', coupon: 'Coupon', intra_eu: 'Exempt' }

async function basket() {
  const person = await shop.signUp()
  const figs = await shop.addProduct({ name: 'Figs & <dates>', price: 10.55 })
  const wine = await shop.addProduct({ name: 'Wine', price: 12, tax_rate: 20 })
  await shop.db
    .update(product)
    .set({ deposit: 15, deposit_tax_rate: 20 })
    .where(eq(product.id, wine.id))
  const goods = [
    { id: figs.id, quantity: 3 },
    { id: wine.id, quantity: 6 },
  ]
  const order = await deliveredOrder(shop, person, { goods, method: 'card' })
  await shop.db.transaction((db) => issueInvoice({ db, deps: shop.deps }, order.row))
  return { person, ...order }
}

const download = (number: string, query: string, token?: string) =>
  shop.call('GET', `/order/${number}/invoice${query}`, { token: token ?? shop.systemToken })
const papersOf = (id: number) =>
  shop.db.select().from(document).where(eq(document.order_id, id)).orderBy(document.id)

/** The totals of the XML, against what was stored. */
function expectEqual(source: string, stored: unknown): void {
  const data = DocumentData.parse(stored)
  const root = readXml(source)
  expect(brokenRules(source)).toEqual([])
  const total = textAt(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')
  expect(Number(total)).toBe(toAmount(data.total))
  expect(Number(textAt(root, 'cac:TaxTotal/cbc:TaxAmount'))).toBe(toAmount(data.tax_total))
}

describe('an e-invoice', () => {
  it('follows EN 16931, matches the PDF’s sums, and is only for those who may see the order', async () => {
    const { person, number, row } = await basket()
    const answer = await download(number, '?format=xml', person.token)
    expect(answer.headers.get('content-type')).toContain('application/xml')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const [paper] = await papersOf(row.id)
    const source = String(answer.body)
    expectEqual(source, paper?.data)
    expect(source).toContain('Figs &amp; &lt;dates&gt;')
    expect(source).toContain('Deposit: Wine')
    expect(source).toContain('<cbc:CompanyID>FR40303265045</cbc:CompanyID>')
    failure(await download(number, '?format=xml', (await shop.signUp()).token), 404)
    const order = await shop.call('GET', `/order/${number}`, { token: person.token })
    expect(order.body).toMatchObject({ documents: [{ has_xml: true }] })
  })

  it('of a refund is a credit note that names its invoice', async () => {
    const { number, row } = await basket()
    const refund = { payment_type: 'wallet', reason: 'Soft', amount: 10.55 }
    orderOf(
      await shop.call('POST', `/admin/order/${number}/refund`, { token: staff, body: refund }),
    )
    const [invoice, note] = await papersOf(row.id)
    const answer = await download(number, `?format=xml&number=${note?.number}`, staff)
    expectEqual(String(answer.body), note?.data)
    expect(String(answer.body)).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`)
  })

  it('adds up whatever the order had: coupon, several rates, prices without tax, part of it paid', async () => {
    const { row } = await basket()
    const [paper] = await papersOf(row.id)
    const stored = DocumentData.parse(paper?.data)
    if (stored.kind !== 'invoice') throw new Error('not an invoice')
    // A tenth off each line, and half of it paid from the wallet.
    const lines = stored.lines.map((line) => {
      const gross = Math.round(line.gross * 0.9)
      const tax = Math.round(gross - gross / (1 + line.tax_rate / 100))
      return { ...line, gross, tax, net: gross - tax }
    })
    const rows = stored.taxes.map((one) => {
      const was = stored.lines.filter((line) => line.tax_rate === one.rate)
      const is = lines.filter((line) => line.tax_rate === one.rate)
      const less = (field: 'net' | 'tax' | 'gross') =>
        is.reduce((sum, line) => sum + line[field], 0) -
        was.reduce((sum, line) => sum + line[field], 0)
      const { rate, net, tax, gross } = one
      return { rate, net: net + less('net'), tax: tax + less('tax'), gross: gross + less('gross') }
    })
    const of = (field: 'tax' | 'gross') => rows.reduce((sum, one) => sum + one[field], 0)
    const total = of('gross')
    const payment = { method: 'cod' as const, paid: false, amount: total - 1000 }
    const data = {
      ...stored,
      lines,
      taxes: rows,
      total,
      tax_total: of('tax'),
      payment,
      wallet: 1000,
    }
    const source = eInvoice(data, WORDS) ?? ''
    expectEqual(source, data)
    expect(source).toContain('<cbc:AllowanceChargeReason>Coupon</cbc:AllowanceChargeReason>')
    expect(source).toContain('<cbc:PrepaidAmount currencyID="EUR">10.00</cbc:PrepaidAmount>')
    const without = {
      ...data,
      prices_include_tax: false,
      lines: lines.map((l) => ({ ...l, amount: l.net })),
    }
    expectEqual(eInvoice(without, WORDS) ?? '', without)
  })

  it('is not there without a VAT number of the shop', async () => {
    await saveValue(shop.db, 'settings', {
      ...TEST_SETTINGS,
      company: { ...company, vat_number: '12' },
    })
    const { person, number } = await basket()
    failure(await download(number, '?format=xml', person.token), 404)
    const order = await shop.call('GET', `/order/${number}`, { token: person.token })
    expect(order.body).toMatchObject({ documents: [{ has_xml: false }] })
  })
})
