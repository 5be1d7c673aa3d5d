// rules 56 to 61: a cart that staff try out is computed as at the checkout.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { AdminDeliveryZone } from '#/contract/delivery/staff.ts'
import { endpoints } from '#/contract/index.ts'
import { TrialAnswer } from '#/contract/trial/staff.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import {
  AS_GUEST,
  checkoutsOf,
  GUEST,
  one,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'
import { payingOf } from '#tests/support/shop/paying.ts'

let shop: TestApi
let admin: Admin
/** A Saturday, 07:00 in Paris. */
const NOW = new Date('2026-11-21T06:00:00Z')
const DAY_MS = 86_400_000
beforeAll(async () => {
  shop = await startApi()
  shop.clock.set(NOW)
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffTrial))

const { post, rows } = checkoutsOf(() => shop)
const { addCoupon, give } = payingOf(() => shop)
const PARIS = { country: 'FR', pincode: '75011' }

const attempt = (body: object) => admin.call('POST', '/trial', { body })
const tried = async (body: object) => bodyOf(await attempt(body), TrialAnswer)
const aBasket = async (price = 20) => {
  const { id } = await shop.addProduct({ quantity: 100, price })
  return { id, products: one(id, 2) }
}

describe('a coupon that is tried', () => {
  it('takes off what it takes off at the checkout, and writes nothing', async () => {
    const { products } = await aBasket()
    const { code } = await addCoupon({ amount: 15 })
    const before = await rows()
    const answer = await tried({ products, coupon: code, delivery_to: PARIS })
    expect(answer.coupon).toEqual({ applies: true, gives: 6, reason: null, goods: 40 })
    const real = totalsOf(await post({ products, coupon: code, delivery_to: PARIS }))
    expect(real).toMatchObject(answer.totals)
    expect(await rows()).toEqual(before)
  })

  it('gives what delivery costs, where it gives free delivery', async () => {
    const { products } = await aBasket(2)
    const { code } = await addCoupon({ type: 'free_shipping', amount: 0 })
    const { shipping_total } = totalsOf(await post({ products, delivery_to: PARIS }))
    const { coupon, totals } = await tried({ products, coupon: code, delivery_to: PARIS })
    expect(shipping_total).toBeGreaterThan(0)
    expect([coupon?.gives, totals.shipping_total]).toEqual([shipping_total, 0])
  })

  it.each([
    ['off', { status: 0 as const }],
    ['not_yet', { starts_at: new Date(NOW.getTime() + DAY_MS) }],
    ['ended', { ends_at: NOW }],
    ['used_up', { usage_limit: 0 }],
    ['minimum', { minimum: 5000 }],
  ])('says why it does not apply: %s', async (reason, values) => {
    const { products } = await aBasket()
    const { code } = await addCoupon(values)
    const { coupon, problems } = await tried({ products, coupon: code })
    expect(coupon).toEqual({ applies: false, gives: 0, reason, goods: 40 })
    expect(problems).toHaveLength(1)
  })

  it('says which goods of the cart it is for', async () => {
    const [dear, cheap] = [await aBasket(30), await aBasket(5)]
    const { code } = await addCoupon({ product_ids: [cheap.id], minimum: 2000 })
    const products = [...dear.products, ...cheap.products]
    const { coupon, lines } = await tried({ products, coupon: code })
    expect(coupon).toMatchObject({ applies: false, reason: 'minimum', goods: 10 })
    expect(lines.map(({ has_coupon }) => has_coupon)).toEqual([false, true])
  })

  it('is tried at another time and for somebody who had it before', async () => {
    const { products } = await aBasket()
    const starts_at = new Date(NOW.getTime() + DAY_MS)
    const { code } = await addCoupon({ starts_at, usage_limit_per_customer: 1 })
    const later = { products, coupon: code, at: '2026-11-23T10:00:00+01:00' }
    expect((await tried(later)).coupon?.applies).toBe(true)
    const used = await addCoupon({ usage_limit_per_customer: 1 })
    placedOf(await post({ products, coupon: used.code, ...AS_GUEST }))
    const again = await tried({ products, coupon: used.code, email: GUEST.email })
    expect(again).toMatchObject({ customer: null, coupon: { reason: 'used_by_you' } })
    expect((await tried({ products, coupon: used.code })).coupon?.applies).toBe(true)
  })
})

describe('a zone that is tried', () => {
  const make = async (fields: object) =>
    bodyOf(
      await admin.call('POST', '/delivery-zone', {
        body: { name: { en: 'Town' }, country: 'FR', rates: [{ fee: 4.9 }], ...fields },
      }),
      AdminDeliveryZone,
    )

  it('applies with its fee and the windows of that moment, or says why not', async () => {
    const { products } = await aBasket()
    const window = { weekday: 6, from: '09:00', to: '11:00', capacity: 1 }
    const lyon = await make({
      name: { en: 'Lyon' },
      postcodes: ['69'],
      windows: [{ ...window, cutoff_minutes: 60 }],
    })
    const all = await make({ name: { en: 'France' }, position: 9 })
    const off = await make({ postcodes: ['13'], status: 0 })
    const tryZone = async (zone_id: number, pincode: string, more: object = {}) =>
      (await tried({ products, zone_id, delivery_to: { country: 'FR', pincode }, ...more })).zone
    expect(await tryZone(lyon.id, '69 001')).toMatchObject({
      applies: true,
      reason: null,
      fee: 4.9,
      found: { id: lyon.id, name: 'Lyon' },
      windows: [{ date: '2026-11-21' }],
    })
    const closed = await tryZone(lyon.id, '69001', { at: '2026-11-21T08:30:00+01:00' })
    expect(closed?.windows.map(({ date }) => date)).toEqual([])
    const miss = async (id: number, pincode: string) => (await tryZone(id, pincode))?.reason
    expect(await miss(lyon.id, '33000')).toBe('postcode')
    expect(await miss(all.id, '69001')).toBe('earlier')
    expect(await miss(off.id, '13001')).toBe('off')
    const abroad = { products, zone_id: lyon.id, delivery_to: { country: 'BE', pincode: '69001' } }
    expect((await tried(abroad)).zone).toMatchObject({ applies: false, reason: 'country' })
  })
})

describe('points that are tried', () => {
  it('pay for a customer who has some, and say why not for others', async () => {
    const { products } = await aBasket()
    const { email, customer } = await shop.signUp({ name: 'Pia Field' })
    const ask = { products, points: true }
    expect((await tried(ask)).points).toMatchObject({ earned: 0, reason: 'guest' })
    expect((await tried({ ...ask, email })).points.reason).toBe('none')
    await give(customer.id, { points: 300 })
    const { points, totals, customer: whose } = await tried({ ...ask, email })
    expect(whose).toEqual({ id: customer.id, name: 'Pia Field' })
    expect(points).toMatchObject({ balance: 300, spent: 300, reason: null })
    expect(points.pays).toBe(totals.convert_point_amount)
    const stranger = await shop.signUp({ confirmed: false })
    expect((await tried({ ...ask, email: stranger.email })).points.reason).toBe('unconfirmed')
  })
})

it('a try shows only what whoever asks may see', async () => {
  const { products } = await aBasket()
  const person = await shop.signUp({ role: 'staff' })
  const values = { name: { en: 'Office' }, permissions: ['office' as const] }
  const [role] = await shop.db.insert(staffRole).values(values).returning()
  await shop.db.insert(staffMember).values({ user_id: person.user.id, role_id: role?.id ?? 0 })
  const as = (body: object) => shop.call('POST', '/admin/trial', { token: person.token, body })
  expect((await as({ products })).status).toBe(200)
  for (const more of [{ coupon: 'X' }, { zone_id: 1 }, { email: person.email }])
    failureOf(await as({ products, ...more }), 403)
})
