// A new shop from empty to its first order, with the calls its owner's screens make.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { page } from '#/commerce/db/schema/content.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { endpoints } from '#/contract/index.ts'
import { AdminPage, AdminSettings, ThemeRecord } from '#/contract/content/staff.ts'
import { Opening } from '#/contract/opening/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, failure, one, placedOf } from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  const contact = { email: '', phone: '', address: '' }
  const company = { name: '', vat_number: '', registration: '' }
  const settings = { ...TEST_SETTINGS, contact, company, maintenance: true }
  await saveValue(shop.db, 'settings', settings)
  const words = { title: { en: 'Terms' }, content: { en: '<p>Ours.</p>' } }
  await shop.db.insert(page).values({ slug: 'terms', ...words, status: 'draft' })
})
afterAll(() => shop.close())

const opening = async () => bodyOf(await admin.call('GET', '/opening'), Opening)
const set = (open: boolean) => admin.call('PUT', '/opening', { body: { open } })
const missing = async () =>
  (await opening()).steps.filter(({ done, needed }) => needed && !done).map(({ step }) => step)

it('stays closed until it has what it needs and its owner opens it', async () => {
  const { id } = await shop.addProduct({ price: 50 })
  const order = () =>
    shop.call('POST', '/order', {
      token: shop.systemToken,
      body: { ...AS_GUEST, products: one(id) },
    })
  expect(failure(await order(), 422).code).toBe('SHOP_CLOSED')
  const unsaid = ['languages', 'currency', 'tax']
  expect(await missing()).toEqual(['contact', 'languages', 'name', 'currency', 'tax', 'legal'])
  expect((await opening()).minimum_order).toBe(TEST_SETTINGS.minimum_order)
  expect(failureOf(await set(true), 409).code).toBe('STATUS_CONFLICT')

  const theme = bodyOf(await admin.call('GET', '/theme-options'), ThemeRecord)
  const general = { ...theme.general, site_title: 'Greens' }
  await admin.call('PUT', '/theme-options', { body: { ...theme, general } })
  const settings = bodyOf(await admin.call('GET', '/settings'), AdminSettings)
  const advised = async () =>
    (await opening()).steps.find(({ step }) => step === 'company') ?? { done: undefined }
  expect(await advised()).toMatchObject({ needed: false, done: false, now: '' })
  const company = { name: 'Greens SARL', vat_number: ' fr 40 123.456-824 ', registration: '' }
  const contact = { email: 'hello@greens.example', phone: '+33 1 23', address: '1 rue Verte' }
  // The checkbox in the settings opens it no sooner than the button of the first day.
  const early = { ...settings, contact, maintenance: false }
  const refused = failureOf(await admin.call('PUT', '/settings', { body: early }), 409)
  expect(refused.code).toBe('STATUS_CONFLICT')
  const wrong = { ...settings, contact, company: { ...company, vat_number: '40123456824' } }
  const { errors } = failureOf(await admin.call('PUT', '/settings', { body: wrong }), 422)
  expect(Object.keys(errors ?? {})).toEqual(['company.vat_number'])
  const saved = await admin.call('PUT', '/settings', { body: { ...settings, contact, company } })
  expect(saved.status).toBe(200)
  expect(await advised()).toMatchObject({ done: true, now: 'Greens SARL, FR40123456824' })
  const { revision: _, ...terms } = bodyOf(await admin.call('GET', '/page/terms'), AdminPage)
  const body = { ...terms, version: '1', status: 'published' }
  expect((await admin.call('PUT', '/page/terms', { body })).status).toBe(200)

  expect(await missing()).toEqual(unsaid)
  for (const step of unsaid)
    bodyOf(await admin.call('PUT', '/opening/confirm', { body: { step } }), Opening)
  expect(await missing()).toEqual([])
  expect((await opening()).open).toBe(false)
  expect(failure(await order(), 422).code).toBe('SHOP_CLOSED')
  expect(bodyOf(await set(true), Opening).open).toBe(true)
  expect(placedOf(await order()).order_number).not.toBe('')
})

it('places test orders through the checkout: a refusal is told, and nothing stays of those that work', async () => {
  const trial = async () =>
    bodyOf(await admin.call('POST', '/opening/trial'), endpoints.staffOpening.trial.response)
  const isTried = ({ steps }: Opening) => steps.find(({ step }) => step === 'trial')?.done
  const placed = async () => [
    await shop.db.select({ id: order.id }).from(order),
    await shop.db.select({ stock: product.stock }).from(product),
  ]
  // No phone number of its country has two digits.
  const refused = await trial()
  expect(refused.orders).toMatchObject([{ way: 'delivery', total: 0 }])
  expect(refused.orders[0]?.problem).not.toBe('')
  expect(isTried(refused.opening)).toBe(false)

  const settings = bodyOf(await admin.call('GET', '/settings'), AdminSettings)
  const contact = { ...settings.contact, phone: '+33 1 23 45 67 89' }
  await admin.call('PUT', '/settings', { body: { ...settings, contact } })
  const before = await placed()
  const { orders, opening: after } = await trial()
  expect(orders).toMatchObject([{ way: 'delivery', problem: '' }])
  expect(orders[0]?.total).toBeGreaterThan(0)
  expect(isTried(after)).toBe(true)
  expect(await placed()).toEqual(before)
})

it('has tax confirmed anew once it is changed', async () => {
  expect(await missing()).toEqual([])
  const settings = bodyOf(await admin.call('GET', '/settings'), AdminSettings)
  const body = { ...settings, prices_include_tax: !settings.prices_include_tax }
  expect((await admin.call('PUT', '/settings', { body })).status).toBe(200)
  expect(await missing()).toEqual(['tax'])
})
