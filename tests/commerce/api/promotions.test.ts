// rules 192 to 194: quantity offers, managed by staff and applied to carts and orders.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { AdminPromotion } from '#/contract/promotions/staff.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, failure, one, totalsOf } from '#tests/support/shop/checkout.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffPromotions))

const { post } = checkoutsOf(() => shop)
const { place, read, addCoupon } = payingOf(() => shop)

const rule = (product_ids: number[]) => ({
  title: { en: '3 for 2', fr: '3 pour 2' },
  kind: 'for',
  take: 3,
  amount: 2,
  product_ids,
})
const create = (body: object) => admin.call('POST', '/promotion', { body })
const make = async (body: object) => bodyOf(await create(body), AdminPromotion)
const aProduct = async (price = 20) => (await shop.addProduct({ quantity: 100, price })).id

describe('a quantity offer', () => {
  it('is made, found, changed and removed', async () => {
    const id = await aProduct()
    const made = await make({ ...rule([id]), title: { en: 'Figs: 3 for 2' }, days: [6, 0, 6] })
    expect(made).toMatchObject({ kind: 'for', take: 3, amount: 2, days: [0, 6], is_mixed: true })
    const found = bodyOf(
      await admin.call('GET', '/promotion?search=figs'),
      endpoints.staffPromotions.list.response,
    )
    expect(found.data).toEqual([made])
    const path = `/promotion/${made.id}`
    const change = { ...made, most: 2 }
    const changed = bodyOf(await admin.call('PUT', path, { body: change }), AdminPromotion)
    expect(changed.most).toBe(2)
    const again = await admin.call('PUT', path, { body: change })
    expect(failure(again, 409).code).toBe('VERSION_CONFLICT')
    expect((await admin.call('DELETE', path)).status).toBe(200)
    expect((await admin.call('GET', path)).status).toBe(404)
  })

  it.each([
    ['more paid than taken', { amount: 3 }, 'amount'],
    ['half a piece paid', { amount: 1.5 }, 'amount'],
    ['more than everything off', { kind: 'percent', amount: 101 }, 'amount'],
    ['a set of one', { kind: 'percent', take: 1 }, 'take'],
    ['an unknown product', { product_ids: [999_999] }, 'product_ids'],
  ])('with %s is refused', async (_, values, field) => {
    const refused = failure(await create({ ...rule([]), ...values }), 422)
    expect(Object.keys(refused.errors ?? {})).toEqual([field])
  })

  it('makes the estimate and the order cheaper alike, before the coupon', async () => {
    const id = await aProduct()
    await make(rule([id]))
    await addCoupon({ code: 'TENTH', amount: 10 })
    const asked = { products: one(id, 3), coupon: 'TENTH' }
    const estimate = totalsOf(await post(asked))
    expect(estimate).toMatchObject({ sub_total: 40, coupon_total_discount: 4 })
    expect(estimate.offers).toMatchObject([{ product_id: id, name: '3 for 2', saving: 20 }])
    const placed = await place({ ...asked, payment_method: 'cod' })
    expect(await read(placed)).toMatchObject({
      sub_total: 40,
      total: estimate.total,
      items: [{ price: 20, quantity: 3, sub_total: 40, offer: { name: '3 for 2', saving: 20 } }],
    })
  })

  it('says how many more complete it', async () => {
    const id = await aProduct()
    await make(rule([id]))
    const estimate = totalsOf(await post({ products: one(id, 2) }))
    expect(estimate).toMatchObject({ sub_total: 40, offers: [] })
    expect(estimate.offer_hints).toEqual([{ name: '3 for 2', missing: 1 }])
  })

  it('counts a unit of one as the piece itself, and no crate', async () => {
    const units = [
      { uom_entry: 1, name: 'Jar', quantity: 1 },
      { uom_entry: 2, name: 'Pack of 3', quantity: 3 },
    ]
    const { id } = await shop.addProduct({ quantity: 100, price: 20, units })
    await make(rule([id]))
    const inUnit = (uom_entry: number, quantity: number) => [
      { product_id: id, uom_entry, quantity },
    ]
    expect(totalsOf(await post({ products: inUnit(1, 3) }))).toMatchObject({ sub_total: 40 })
    expect(totalsOf(await post({ products: inUnit(1, 2) })).offer_hints).toMatchObject([
      { missing: 1 },
    ])
    expect(totalsOf(await post({ products: inUnit(2, 3) }))).toMatchObject({ sub_total: 180 })
  })

  it('is in the cart what it is at the checkout, and what cannot be bought counts for nothing', async () => {
    const [id, other] = [await aProduct(), await aProduct(8)]
    await make({ ...rule([id, other]), title: { en: 'Mixed', fr: 'Au choix' } })
    const products = [...one(id, 2), ...one(other, 2)]
    const { sub_total, offer_hints } = totalsOf(await post({ products }))
    const asked = async (lines: object[], language = 'en') =>
      endpoints.cart.offers.response.parse(
        (
          await shop.call('POST', '/cart/offers', {
            token: shop.systemToken,
            headers: { 'Accept-Language': language },
            body: { products: lines },
          })
        ).body,
      )
    const offers = await asked(products)
    expect(offers).toEqual({
      saving: 8,
      net_saving: 7.58,
      offers: [{ name: 'Mixed', saving: 8 }],
      hints: offer_hints,
      used_up: [],
      exceptions: [],
    })
    expect(56 - offers.saving).toBe(sub_total)
    expect((await asked(products, 'fr')).offers).toEqual([{ name: 'Au choix', saving: 8 }])
    expect(await asked([...one(id, 1), ...one(id, 1), ...one(other, 1)])).toMatchObject({
      saving: 8,
    })
    expect(await asked(one(999_999, 3))).toEqual({
      saving: 0,
      net_saving: 0,
      offers: [],
      hints: [],
      used_up: [],
      exceptions: [],
    })
  })

  it('that is over, off or not on today saves nothing', async () => {
    const id = await aProduct()
    await make({ ...rule([id]), status: 0 })
    await make({ ...rule([id]), ends_at: '2020-01-01T00:00:00Z' })
    await make({ ...rule([id]), starts_at: '2100-01-01T00:00:00Z' })
    const otherDays = [0, 1, 2, 3, 4, 5, 6].filter(
      (day) => day % 7 === (new Date().getDay() + 3) % 7,
    )
    await make({ ...rule([id]), days: otherDays })
    expect(totalsOf(await post({ products: one(id, 3) })).sub_total).toBe(60)
  })

  it('that ended since the customer saw the total asks again', async () => {
    const id = await aProduct()
    const made = await make(rule([id]))
    const asked = { ...AS_GUEST, products: one(id, 3), payment_method: 'cod' }
    const { prices_version, total } = totalsOf(await post({ products: one(id, 3) }))
    await admin.call('PUT', `/promotion/${made.id}`, { body: { ...made, status: 0 } })
    const refused = await post({ ...asked, prices_version, expected_total: total })
    expect(failure(refused, 409).code).toBe('PRICE_CHANGED')
  })
})
