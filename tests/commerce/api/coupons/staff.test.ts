// rules 56 and 57: coupons, managed by administrators.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { AdminCoupon } from '#/contract/coupons/staff.ts'

import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one, placedOf, totalsOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffCoupons))

const { post } = checkoutsOf(() => shop)
const words = { title: { en: 'A tenth off' }, description: { en: 'For everything.' } }
const tenth = (code: string) => ({ ...words, code, type: 'percent', amount: 10 })

const create = (body: object) => admin.call('POST', '/coupon', { body })
const make = async (body: object) => bodyOf(await create(body), AdminCoupon)
/** Without a version it is saved unconditionally. */
const put = (id: number, fields: object) =>
  admin.call('PUT', `/coupon/${id}`, { body: { ...fields, version: undefined } })
const remove = (id: number) => admin.call('DELETE', `/coupon/${id}`)
const list = async (query: string) =>
  bodyOf(await admin.call('GET', `/coupon?${query}`), endpoints.staffCoupons.list.response)

async function aBasket(price = 20) {
  const { id } = await shop.addProduct({ quantity: 100, price })
  return { id, products: one(id, 2) }
}

describe('a coupon', () => {
  it('is made with its code in capitals, found by code and title, changed and removed', async () => {
    const spring = await make({
      ...tenth(' spring-10_a '),
      title: { en: 'Spring', fr: 'Printemps' },
      minimum: 12.5,
      starts_at: '2026-03-20T00:00:00+01:00',
      ends_at: '2026-06-21T00:00:00Z',
      usage_limit: 100,
      is_public: true,
    })
    expect(spring).toEqual({
      ...words,
      id: spring.id,
      version: spring.version,
      code: 'SPRING-10_A',
      title: { en: 'Spring', fr: 'Printemps' },
      type: 'percent',
      amount: 10,
      minimum: 12.5,
      starts_at: '2026-03-19T23:00:00.000Z',
      ends_at: '2026-06-21T00:00:00.000Z',
      first_order: false,
      usage_limit: 100,
      usage_limit_per_customer: null,
      category_ids: [],
      product_ids: [],
      is_public: true,
      status: 1,
      used: 0,
    })
    for (const search of ['ng-10', 'PRINT', 'spring']) {
      expect((await list(`search=${search}`)).data, search).toEqual([spring])
    }
    const changed = bodyOf(
      await put(spring.id, { ...spring, code: 'SUMMER', amount: 12.25, ends_at: null }),
      AdminCoupon,
    )
    const { version } = changed
    expect(changed).toEqual({ ...spring, version, code: 'SUMMER', amount: 12.25, ends_at: null })
    const read = await admin.call('GET', `/coupon/${spring.id}`)
    expect(bodyOf(read, AdminCoupon)).toEqual(changed)
    expect((await remove(spring.id)).status).toBe(200)
    failureOf(await admin.call('GET', `/coupon/${spring.id}`), 404)
    failureOf(await put(spring.id, spring), 404)
    failureOf(await remove(spring.id), 404)
  })

  it('is listed page by page, newest first unless asked otherwise', async () => {
    for (const code of ['PAGED-B', 'PAGED-C', 'PAGED-A']) await make(tenth(code))
    const codes = async (query: string) =>
      (await list(`search=paged&${query}`)).data.map(({ code }) => code)
    const first = await list('search=paged&paginate=2')
    expect([first.total, first.last_page]).toEqual([3, 2])
    expect(first.data.map(({ code }) => code)).toEqual(['PAGED-A', 'PAGED-C'])
    expect(await codes('paginate=2&page=2')).toEqual(['PAGED-B'])
    expect(await codes('field=code&sortBy=asc')).toEqual(['PAGED-A', 'PAGED-B', 'PAGED-C'])
  })

  it('of free delivery needs no amount and has none', async () => {
    const body = { ...words, code: 'SHIP', type: 'free_shipping' }
    expect((await make(body)).amount).toBe(0)
    expect((await make({ ...body, code: 'SHIP2', amount: 5 })).amount).toBe(0)
  })

  it.each([
    ['without a title', { title: undefined }, 'title'],
    ['without a code', { code: '' }, 'code'],
    ['with a code of other signs', { code: 'ÉTÉ 10' }, 'code'],
    ['of more than 100 %', { amount: 100.01 }, 'amount'],
    ['of a percentage that is not told', { amount: undefined }, 'amount'],
    ['of less than nothing', { amount: -1 }, 'amount'],
    ['of a fraction of a cent', { amount: 1.001 }, 'amount'],
    ['of no amount', { type: 'fixed', amount: 0 }, 'amount'],
    ['of a kind that is none', { type: 'gift' }, 'type'],
    [
      'that ends as it starts',
      { starts_at: '2026-06-01T02:00:00+02:00', ends_at: '2026-06-01T00:00:00Z' },
      'ends_at',
    ],
    ['with a day that is none', { starts_at: '2026-02-30T00:00:00Z' }, 'starts_at'],
    ['for no order at all', { usage_limit: 0 }, 'usage_limit'],
    ['for half a customer', { usage_limit_per_customer: 0.5 }, 'usage_limit_per_customer'],
    ['for a category that does not exist', { category_ids: [999_999] }, 'category_ids'],
    ['for a product that does not exist', { product_ids: [999_999] }, 'product_ids'],
  ])('is refused %s, and nothing is kept', async (_, values, field) => {
    const before = (await list('')).total
    const failure = failureOf(await create({ ...tenth('REFUSED'), ...values }), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual([field])
    expect(failure.errors?.[field]?.[0]).toMatch(/\w+ \w+/)
    expect((await list('')).total).toBe(before)
  })

  it('is refused with a code that is taken, in whatever case, of two at once one too', async () => {
    await make(tenth('ONCE'))
    const other = await make(tenth('OTHER'))
    const taken = { code: ['This is already taken'] }
    expect(failureOf(await create(tenth('once')), 422).errors).toEqual(taken)
    expect(failureOf(await put(other.id, tenth('ONCE')), 422).errors).toEqual(taken)
    const both = await Promise.all([create(tenth('TWINS')), create(tenth('twins'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('says in French what is wrong', async () => {
    const body = { ...tenth('FR'), type: 'fixed', amount: 0 }
    const answer = await admin.call('POST', '/coupon', { body, language: 'fr' })
    expect(failureOf(answer, 422).errors).toEqual({
      amount: ['Saisissez 100 au plus pour un pourcentage, ou plus de 0 pour un montant'],
    })
  })
})

describe('what is set', () => {
  it('is what the next estimate reckons with', async () => {
    const { id, products } = await aBasket()
    const meant = await aBasket()
    const discount = async () =>
      totalsOf(await post({ products, coupon: 'next' })).coupon_total_discount
    const made = await make({ ...tenth('NEXT'), product_ids: [id] })
    expect(await discount()).toBe(4)
    await put(made.id, { ...made, type: 'fixed', amount: 7.5 })
    expect(await discount()).toBe(7.5)
    await put(made.id, { ...made, minimum: 40.01 })
    expect(await discount()).toBe(0)
    await put(made.id, { ...made, product_ids: [meant.id] })
    expect(await discount()).toBe(0)
    await put(made.id, { ...made, status: 0 })
    expect(totalsOf(await post({ products, coupon: 'next' })).errors).toEqual({
      coupon: ['We don’t know this coupon code. Please check the spelling.'],
    })
  })

  it('is listed on the offers page if it is public', async () => {
    const made = await make({ ...tenth('BOARD'), is_public: true })
    const board = async () => {
      const answer = await shop.call('GET', '/coupon', { token: shop.systemToken })
      return bodyOf(answer, endpoints.coupons.list.response).data.map(({ code }) => code)
    }
    expect(await board()).toContain('BOARD')
    await put(made.id, { ...made, is_public: false })
    expect(await board()).not.toContain('BOARD')
  })
})

describe('a coupon that orders have', () => {
  it('tells how many, can not be removed but switched off, and goes when they gave it back', async () => {
    const { products } = await aBasket()
    const made = await make(tenth('HELD'))
    const placed = placedOf(await post({ ...AS_GUEST, products, coupon: 'HELD' }))
    const [held] = (await list('search=held')).data
    expect(held?.used).toBe(1)
    expect(failureOf(await remove(made.id), 409)).toMatchObject({
      code: 'IN_USE',
      message: 'Orders have used this coupon. You can only deactivate it.',
    })
    const off = bodyOf(await put(made.id, { ...made, status: 0 }), AdminCoupon)
    expect(off).toMatchObject({ status: 0, used: 1 })
    await shop.call('POST', `/order/${placed.order_number}/cancel`, {
      token: shop.systemToken,
      body: { key: placed.order_key },
    })
    expect((await remove(made.id)).status).toBe(200)
  })
})
