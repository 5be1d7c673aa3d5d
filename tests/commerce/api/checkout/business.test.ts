// rule 297: orders for companies, and what the register of VAT numbers says about them.
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { issueInvoice } from '#/commerce/api/documents/issue.service.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { checkVatNumbers } from '#/commerce/api/vat/check-vat.service.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { document } from '#/commerce/db/schema/payments.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { eInvoice } from '#/commerce/documents/einvoice/ubl.ts'
import { createVies } from '#/commerce/documents/vies.ts'
import { AdminOrderDetails } from '#/contract/orders/staff-details.ts'
import { brokenRules } from '#tests/support/einvoice/core-rules.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, failure, one, placedOf } from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

const HOUR = 3_600_000
const BUSINESS = { company: 'Gasthaus GmbH', vat_number: 'de 123 456 789' }

/** Stands in for VIES: answers as set, and records its requests. */
const register: { status: number; body: unknown; asked: unknown[] } = {
  status: 200,
  body: {},
  asked: [],
}
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part) => (text += String(part)))
  request.on('end', () => {
    register.asked.push({
      path: request.url,
      ...z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
    })
    response.writeHead(register.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(register.body))
  })
})

let shop: TestApi
let staff: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  shop = await startApi()
  shop.deps.vies = createVies({ url: `http://127.0.0.1:${address.port}` })
  staff = (await shop.signUp({ role: 'admin' })).token
  const company = { name: 'Larder SAS', vat_number: 'FR 40 303 265 045', registration: '' }
  await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, company })
})
afterAll(async () => {
  await shop.close()
  server.close()
})
beforeEach(() => {
  register.asked = []
  register.status = 200
  register.body = { valid: true, requestIdentifier: 'WAPI1', name: 'Gasthaus GmbH' }
})

const { post } = checkoutsOf(() => shop)
const orderFor = async (business: object) => {
  const { id } = await shop.addProduct({ price: 9 })
  const body = { ...AS_GUEST, products: one(id), business }
  return placedOf(await post(body)).order_number
}
const detailsOf = async (number: string) =>
  bodyOf(
    await shop.call('GET', `/admin/order/${number}/details`, { token: staff }),
    AdminOrderDetails,
  )

it('is ordered for a company, which stands on invoice and e-invoice', async () => {
  const number = await orderFor(BUSINESS)
  const shown = await shop.call('GET', `/admin/order/${number}`, { token: staff })
  const business = { company: 'Gasthaus GmbH', vat_number: 'DE123456789' }
  expect(shown.body).toMatchObject({ business })
  const [row] = await shop.db.select().from(order).where(eq(order.order_number, number))
  if (!row) throw new Error('no order')
  await shop.db.transaction((db) => issueInvoice({ db, deps: shop.deps }, row))
  const [paper] = await shop.db.select().from(document).where(eq(document.order_id, row.id))
  const words = { deposit: 'Deposit', delivery: 'Delivery', coupon: 'Coupon', intra_eu: 'Exempt' }
  const xml = eInvoice(DocumentData.parse(paper?.data), words) ?? ''
  expect(brokenRules(xml)).toEqual([])
  expect(xml).toContain('<cbc:RegistrationName>Gasthaus GmbH</cbc:RegistrationName>')
  expect(xml).toContain('<cbc:CompanyID>DE123456789</cbc:CompanyID>')
  // The shop's tax stays on it.
  expect(row.tax_total).toBeGreaterThan(0)
})

it('refuses a number that no country would give, and a company without a name', async () => {
  const { id } = await shop.addProduct({ price: 9 })
  const order = { ...AS_GUEST, products: one(id) }
  const wrong = failure(
    await post({ ...order, business: { ...BUSINESS, vat_number: 'DE12' } }),
    422,
  )
  expect(wrong.errors).toHaveProperty(['business.vat_number'])
  const nameless = failure(await post({ ...order, business: { company: ' ' } }), 422)
  expect(nameless.errors).toHaveProperty(['business.company'])
})

it('asks the register in the name of the shop, and shows staff what it said', async () => {
  const number = await orderFor(BUSINESS)
  expect((await detailsOf(number)).vat_check).toBeNull()
  await checkVatNumbers(shop.deps)
  expect(register.asked).toContainEqual({
    path: '/check-vat-number',
    countryCode: 'DE',
    vatNumber: '123456789',
    requesterMemberStateCode: 'FR',
    requesterNumber: '40303265045',
  })
  const check = { result: 'valid', consultation: 'WAPI1', name: 'Gasthaus GmbH' }
  expect((await detailsOf(number)).vat_check).toMatchObject(check)
  register.asked = []
  await checkVatNumbers(shop.deps)
  expect(register.asked).toEqual([])
})

it('notes an unknown number as such, and hides nothing behind dashes', async () => {
  register.body = { valid: false, requestIdentifier: '', name: '---' }
  const number = await orderFor(BUSINESS)
  await checkVatNumbers(shop.deps)
  const check = { result: 'invalid', consultation: null, name: null }
  expect((await detailsOf(number)).vat_check).toMatchObject(check)
})

it('asks again an hour later while the register is away, and only then', async () => {
  register.status = 500
  register.body = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }
  const number = await orderFor(BUSINESS)
  await checkVatNumbers(shop.deps)
  expect((await detailsOf(number)).vat_check).toMatchObject({ result: 'unknown' })
  register.status = 200
  register.body = { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }
  await checkVatNumbers(shop.deps)
  expect(register.asked).toHaveLength(1)
  shop.clock.advance(HOUR + 1000)
  await checkVatNumbers(shop.deps)
  expect((await detailsOf(number)).vat_check).toMatchObject({ result: 'unknown' })
  register.body = { valid: true }
  shop.clock.advance(HOUR + 1000)
  await checkVatNumbers(shop.deps)
  expect((await detailsOf(number)).vat_check).toMatchObject({ result: 'valid', consultation: null })
})

it('asks the register nothing about companies without a number', async () => {
  await orderFor({ company: 'Verein' })
  await checkVatNumbers(shop.deps)
  expect(register.asked).toEqual([])
})
