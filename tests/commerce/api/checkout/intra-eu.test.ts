// rule 298: goods for companies in other EU countries.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { issueInvoice } from '#/commerce/api/documents/issue.service.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { country } from '#/commerce/db/schema/content.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { document } from '#/commerce/db/schema/payments.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { eInvoice } from '#/commerce/documents/einvoice/ubl.ts'
import type { ViesAnswer } from '#/commerce/documents/vies.ts'
import { brokenRules } from '#tests/support/einvoice/core-rules.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import {
  checkoutsOf,
  failure,
  HOME,
  one,
  PLACE,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { payOrder } from '#tests/support/shop/orders.ts'
import { booksOf, orderOf } from '#tests/support/shop/money/refunds.ts'

const COMPANY = { name: 'Larder SAS', vat_number: 'FR 40 303 265 045', registration: '' }
const THERE = {
  ...HOME,
  country: 'DE',
  state: 'BE',
  city: 'Berlin',
  pincode: '10115',
  phone: '+49 30 123456',
}
const ADDRESSES = { billing_address: THERE, shipping_address: THERE }
const VALID: ViesAnswer = { valid: true, consultation: 'WAPI1', name: 'GASTHAUS GMBH' }

let shop: TestApi
let token: string
let says: () => Promise<ViesAnswer>
let numbers = 100_000_000
/** Another number each time: answers are kept for a while. */
const company = () => ({ company: 'Gasthaus', vat_number: `DE${(numbers += 1)}` })

beforeAll(async () => {
  shop = await startApi()
  shop.deps.vies = { check: () => says() }
  await shop.db
    .insert(country)
    .values({ code: 'DE', name: { en: 'Germany' }, states: [{ code: 'BE', name: 'Berlin' }] })
  token = (await shop.signUp()).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  says = async () => VALID
  await setLaw(true)
})
const setLaw = (intra_eu: boolean) =>
  saveValue(shop.db, 'settings', {
    ...TEST_SETTINGS,
    company: COMPANY,
    law: { ...TEST_SETTINGS.law, intra_eu },
  })

const { post } = checkoutsOf(() => shop)
const WORDS = { deposit: 'Deposit', delivery: 'Delivery', coupon: 'Coupon', intra_eu: 'Art. 138' }
const basketOf = async () => ({
  products: one((await shop.addProduct({ price: 12, tax_rate: 20 })).id, 2),
  business: company(),
  ...ADDRESSES,
})

it('charges no VAT on goods and delivery, and invoices the registered company', async () => {
  const asked = await basketOf()
  const totals = totalsOf(await post(asked, { token }))
  // 12 and 4.90, each without its 20 %.
  expect(totals).toMatchObject({ exemption: 'granted', sub_total: 20, tax_total: 0 })
  expect(totals).toMatchObject({ shipping_total: 4.08, total: 24.08 })
  const { total: expected_total, prices_version } = totals
  const placed = await post({ ...asked, ...PLACE, expected_total, prices_version }, { token })
  const { order_number } = placedOf(placed)
  const [row] = await shop.db.select().from(order).where(eq(order.order_number, order_number))
  if (!row) throw new Error('no order')
  expect(row).toMatchObject({ tax_exempt: true, tax_total: 0, total: 2408 })
  expect(row.vat_check).toMatchObject({ result: 'valid', consultation: 'WAPI1' })
  await shop.db.transaction((db) => issueInvoice({ db, deps: shop.deps }, row))
  const [paper] = await shop.db.select().from(document).where(eq(document.order_id, row.id))
  const data = DocumentData.parse(paper?.data)
  expect(data).toMatchObject({ intra_eu: true, total: 2408, tax_total: 0 })
  const xml = eInvoice(data, WORDS) ?? ''
  expect(brokenRules(xml)).toEqual([])
  expect(xml).toContain('<cbc:ID>K</cbc:ID>')
  expect(xml).not.toContain('<cbc:ID>Z</cbc:ID>')
  expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-IC</cbc:TaxExemptionReasonCode>')
  expect(xml).toContain('<cbc:RegistrationName>GASTHAUS GMBH</cbc:RegistrationName>')
})

it('takes the tax out of deposits, and what is refunded is credited without VAT too', async () => {
  const asked = await basketOf()
  const [{ product_id } = { product_id: 0 }] = asked.products
  await shop.db
    .update(product)
    .set({ deposit: 30, deposit_tax_rate: 20 })
    .where(eq(product.id, product_id))
  const totals = totalsOf(await post(asked, { token }))
  // Twice 10 and 0.25, and the delivery.
  expect(totals).toMatchObject({ exemption: 'granted', tax_total: 0, total: 24.58 })
  const { total: expected_total, prices_version } = totals
  const placed = await post({ ...asked, ...PLACE, expected_total, prices_version }, { token })
  const { order_number } = placedOf(placed)
  const row = await payOrder(shop, order_number, 'card')
  await shop.db.transaction((db) => issueInvoice({ db, deps: shop.deps }, row))
  const staff = (await shop.signUp({ role: 'admin' })).token
  const body = { payment_type: 'wallet', reason: 'Broken', amount: 10 }
  orderOf(await shop.call('POST', `/admin/order/${order_number}/refund`, { token: staff, body }))
  const papers = await shop.db
    .select()
    .from(document)
    .where(eq(document.order_id, row.id))
    .orderBy(document.id)
  const datas = papers.map(({ data }) => DocumentData.parse(data))
  expect(datas.map(({ kind, total, tax_total }) => ({ kind, total, tax_total }))).toEqual([
    { kind: 'invoice', total: 2458, tax_total: 0 },
    { kind: 'credit_note', total: 1000, tax_total: 0 },
  ])
  for (const data of datas) {
    const xml = eInvoice(data, WORDS) ?? ''
    expect(brokenRules(xml)).toEqual([])
    expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-IC</cbc:TaxExemptionReasonCode>')
  }
  expect(await booksOf(shop)).toEqual([])
  const number = datas[0]?.buyer.business?.vat_number ?? ''
  const file = await shop.call('GET', '/admin/books/intra-eu.csv', { token: staff })
  // 24.58 less the 10 that were refunded.
  expect(String(file.body)).toContain(`DE,${number},GASTHAUS GMBH,2,14.58,EUR`)
  const report = await shop.call('GET', '/admin/books/vat', { token: staff })
  expect(report.body).toMatchObject({ intra_eu: 38.66 })
})

it('charges VAT while the register is away, and refuses the order at the price seen before', async () => {
  const asked = await basketOf()
  const { total: expected_total } = totalsOf(await post(asked, { token }))
  says = async () => {
    throw new Error('closed for the night')
  }
  // The answer is forgotten by then.
  shop.clock.advance(3_600_000)
  expect(totalsOf(await post(asked, { token }))).toMatchObject({
    exemption: 'unknown',
    total: 28.9,
  })
  const late = failure(await post({ ...asked, ...PLACE, expected_total }, { token }), 409)
  expect(late.code).toBe('PRICE_CHANGED')
})

it('charges VAT for unknown numbers, alcohol, guests, own countries, and where the shop does not want it', async () => {
  const asked = await basketOf()
  const exemptionOf = async (body: object, as = token) =>
    totalsOf(await post({ ...asked, ...body }, { token: as })).exemption
  says = async () => ({ ...VALID, valid: false })
  expect(await exemptionOf({ business: company() })).toBe('invalid')
  const wine = await shop.addProduct({ price: 12, tax_rate: 20 })
  await shop.db.update(product).set({ alcohol: 12.5 }).where(eq(product.id, wine.id))
  expect(await exemptionOf({ products: one(wine.id), business: company() })).toBe('alcohol')
  expect(await exemptionOf({}, shop.systemToken)).toBe('account')
  const unconfirmed = await shop.signUp({ confirmed: false })
  expect(await exemptionOf({}, unconfirmed.token)).toBe('account')
  const home = { billing_address: HOME, shipping_address: HOME }
  expect(await exemptionOf(home)).toBeNull()
  expect(
    await exemptionOf({ business: { company: 'Café', vat_number: 'FR40123456824' } }),
  ).toBeNull()
  await setLaw(false)
  expect(await exemptionOf({})).toBeNull()
})
