// The tax rates of the shop: products refer to one, and follow it on its day (rule 270).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { AdminTax, AdminTaxes } from '#/contract/taxes/staff.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { changeDueTaxes } from '#/commerce/api/taxes/percents.service.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const list = async () => bodyOf(await admin.call('GET', '/tax-rate'), AdminTaxes)
const add = async (en: string, percent: number) =>
  bodyOf(await admin.call('POST', '/tax-rate', { body: { name: { en }, percent } }), AdminTax)
const change = (id: number, body: object) => admin.call('PUT', `/tax-rate/${id}`, { body })
const rateOf = async (id: number) =>
  (await shop.db.select().from(product).where(eq(product.id, id)))[0]
const passDay = () => changeDueTaxes({ db: shop.db, deps: shop.deps })

describeAdminOnly(() => shop, Object.values(endpoints.staffTaxes))

describe('a tax rate', () => {
  it('changes on its day, and with it products, deposits, units and delivery', async () => {
    const rate = await add('Staples', 13)
    const unit = { UomEntry: 2, UomName: { en: 'Crate' }, Quantity: 12, tax_id: rate.id }
    const eggs = await admin.product({
      name: { en: 'Eggs' },
      tax_id: rate.id,
      deposit: 1,
      deposit_tax_id: rate.id,
      units: [unit],
    })
    expect(eggs).toMatchObject({ tax_rate: 13, deposit_tax_rate: 13, units: [{ tax_rate: 13 }] })
    const next = { from: shop.clock.date(1), percent: 4.9 }
    const { version } = rate
    const planned = bodyOf(await change(rate.id, { name: rate.name, next, version }), AdminTax)
    expect(planned).toMatchObject({
      percent: 13,
      next,
      uses: { products: 1, deposits: 1, units: 1 },
    })
    expect(await passDay()).toBe(0)
    failureOf(await change(rate.id, { name: rate.name, next: null, version }), 409)
    shop.clock.advance(86_400_000)
    admin = await signInAdmin(shop)
    expect(await passDay()).toBe(1)
    expect(await rateOf(eggs.id)).toMatchObject({ tax_rate: 4.9, deposit_tax_rate: 4.9 })
    const now = (await list()).data.find(({ id }) => id === rate.id)
    expect(now).toMatchObject({ percent: 4.9, next: null })
    expect(now?.percents.map(({ percent }) => percent)).toEqual([13, 4.9])
  })

  it('changes at once from today on, and not in the past', async () => {
    const rate = await add('Flowers', 12)
    const from = (days: number) => ({ from: shop.clock.date(days), percent: 11 })
    const { name } = rate
    failureOf(await change(rate.id, { name, next: from(-1) }), 422)
    const changed = bodyOf(await change(rate.id, { name, next: from(0) }), AdminTax)
    expect(changed).toMatchObject({ percent: 11, next: null })
  })

  it('can’t be removed while something refers to it', async () => {
    const rate = await add('Books', 6)
    const book = await admin.product({ name: { en: 'Book' }, tax_id: rate.id })
    const { message } = failureOf(await admin.call('DELETE', `/tax-rate/${rate.id}`), 409)
    expect(message).toContain('1 product')
    await admin.call('DELETE', `/product/${book.id}`)
    expect((await admin.call('DELETE', `/tax-rate/${rate.id}`)).status).toBe(200)
  })

  it('is found by its percentage, the product’s own first', async () => {
    const second = await add('Exempt', 0)
    const rice = await admin.product({ name: { en: 'Rice' }, tax_id: second.id })
    const same = await admin.call('PUT', `/product/${rice.id}`, { body: { tax_rate: 0, price: 3 } })
    expect(same.body).toMatchObject({ tax_id: second.id })
    const by = await admin.call('PUT', `/product/${rice.id}`, { body: { tax_rate: 5.5 } })
    expect(by.body).toMatchObject({ tax_rate: 5.5, tax_id: expect.any(Number) })
    const odd = await admin.call('PUT', `/product/${rice.id}`, { body: { tax_rate: 3 } })
    expect(Object.keys(failureOf(odd, 422).errors ?? {})).toEqual(['tax_rate'])
    const none = await admin.call('PUT', `/product/${rice.id}`, { body: { tax_id: null } })
    expect(Object.keys(failureOf(none, 422).errors ?? {})).toEqual(['tax_id'])
  })
})

describe('the rates of a country', () => {
  it('are added where they are missing; others stay only while they are in use', async () => {
    await admin.product({ name: { en: 'Oil' }, tax_rate: 10 })
    const answer = await admin.call('POST', '/tax-rate-proposal', { body: { country: 'DE' } })
    const percents = bodyOf(answer, AdminTaxes).data.map(({ percent }) => percent)
    expect(percents).toEqual(expect.arrayContaining([19, 7, 0, 10]))
    expect(percents).not.toContain(12)
  })
})
