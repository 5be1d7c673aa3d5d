// rule 302: the e-invoice stands in the PDF of a company's invoice, always or on request.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { issueInvoice } from '#/commerce/api/documents/issue.service.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { document } from '#/commerce/db/schema/payments.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { deliveredOrder } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const COMPANY = { name: 'Larder SAS', vat_number: 'FR40303265045', registration: '' }
const setUp = (attach_einvoice: boolean) =>
  saveValue(shop.db, 'settings', {
    ...TEST_SETTINGS,
    company: COMPANY,
    law: { ...TEST_SETTINGS.law, attach_einvoice },
  })

/** Issues one, and tells its form whenever it is called. */
async function invoiceOf(business: { company: string } | null) {
  const person = await shop.signUp()
  const { id } = await shop.addProduct()
  const placed = await deliveredOrder(shop, person, {
    goods: [{ id, quantity: 1 }],
    method: 'card',
  })
  const [row] = await shop.db
    .update(order)
    .set({ business })
    .where(eq(order.id, placed.row.id))
    .returning()
  if (row) await shop.db.transaction((db) => issueInvoice({ db, deps: shop.deps }, row))
  return () => formOf(placed.number, person.token)
}

/** Whether it is in the PDF, and the PDF with it is offered besides. */
async function formOf(number: string, token: string) {
  const path = `/order/${number}`
  const isIn = async (query: string) => {
    const pdf = await shop.call('GET', `${path}/invoice${query}`, { token })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    return String(pdf.body).includes('factur-x.xml')
  }
  const seen = await shop.call('GET', path, { token })
  const { documents } = seen.body as { documents: { has_facturx: boolean }[] }
  return {
    usual: await isIn(''),
    asked: await isIn('?format=facturx'),
    offered: documents[0]?.has_facturx,
  }
}

const WHOLE = { usual: true, asked: true, offered: false }
const APART = { usual: false, asked: true, offered: true }

it('always, unless the shop has decided otherwise', async () => {
  await setUp(true)
  const form = await invoiceOf({ company: 'Bistro Lune' })
  expect(await form()).toEqual(WHOLE)
})

it('on request, and the order offers it', async () => {
  await setUp(false)
  const form = await invoiceOf({ company: 'Bistro Lune' })
  expect(await form()).toEqual(APART)
})

it('stays as it was issued, whatever the shop decides later', async () => {
  await setUp(true)
  const whole = await invoiceOf({ company: 'Bistro Lune' })
  await setUp(false)
  expect(await whole()).toEqual(WHOLE)
  const apart = await invoiceOf({ company: 'Bistro Lune' })
  await setUp(true)
  expect(await apart()).toEqual(APART)
})

it('is in none from before PDFs had it', async () => {
  await setUp(true)
  const form = await invoiceOf({ company: 'Bistro Lune' })
  await shop.db.execute(sql`alter table document disable trigger user`)
  await shop.db.update(document).set({ data: sql`${document.data} - 'einvoice_in_pdf'` })
  await shop.db.execute(sql`alter table document enable trigger user`)
  expect(await form()).toEqual(APART)
})

it('never for private persons', async () => {
  await setUp(false)
  const form = await invoiceOf(null)
  expect(await form()).toEqual({ usual: false, asked: false, offered: false })
})
