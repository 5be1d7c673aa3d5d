// rule 193: an offer may be limited to a number of sets per customer, over all orders.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { AdminPromotion } from '#/contract/promotions/staff.ts'
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

const { post, customer } = checkoutsOf(() => shop)
const { place, read } = payingOf(() => shop)

const RULE = { title: { en: 'Once', fr: 'Une fois' }, kind: 'for', take: 2, amount: 1 }
/** Goods for 20, two for the price of one, once per customer. */
async function limited(most_per_customer = 1, more = {}) {
  const { id } = await shop.addProduct({ quantity: 100, price: 20 })
  const body = { ...RULE, product_ids: [id], most_per_customer, ...more }
  const made = bodyOf(await admin.call('POST', '/promotion', { body }), AdminPromotion)
  return { id, made }
}
const guest = (email: string) => ({ guest: { ...AS_GUEST.guest, email } })
const order = (id: number, email: string, pieces = 2) =>
  place({ ...guest(email), products: one(id, pieces), payment_method: 'cod' })
const estimate = async (id: number, email: string, pieces = 2) =>
  totalsOf(await post({ ...guest(email), products: one(id, pieces) }))

describe('an offer limited per customer', () => {
  it('gives a customer as many sets as are left, and says that it is used up', async () => {
    const { id, made } = await limited(2)
    expect(made.most_per_customer).toBe(2)
    const all = await estimate(id, 'lim@example.com', 6)
    expect(all).toMatchObject({ sub_total: 80, offers_used_up: [{ name: 'Once', most: 2 }] })
    await order(id, 'lim@example.com', 2)
    const left = await estimate(id, 'lim@example.com', 6)
    expect(left).toMatchObject({ sub_total: 100, offers_used_up: [{ name: 'Once', most: 2 }] })
    await order(id, 'lim@example.com', 2)
    const none = await estimate(id, 'LIM@example.com', 2)
    expect(none).toMatchObject({ sub_total: 40, offers: [], offers_used_up: [{ most: 2 }] })
    const other = { name: 'Ada Wood', email: 'other@example.com', phone: '+33 6 99 88 77 66' }
    expect(totalsOf(await post({ guest: other, products: one(id, 2) }))).toMatchObject({
      sub_total: 20,
      offers_used_up: [],
    })
  })

  it('counts no cancelled order', async () => {
    const { id } = await limited()
    const placed = await order(id, 'back@example.com')
    expect((await estimate(id, 'back@example.com')).sub_total).toBe(40)
    const cancelled = await admin.call('POST', `/order/${placed.order_number}/status`, {
      body: { status: 'cancelled' },
    })
    expect(cancelled.status).toBe(200)
    expect((await estimate(id, 'back@example.com')).sub_total).toBe(20)
  })

  it('is the same for an account in cart and checkout, over all its orders', async () => {
    const { id } = await limited()
    const { token, address } = await customer()
    const products = one(id, 2)
    const inCart = async () =>
      endpoints.cart.offers.response.parse(
        (await shop.call('POST', '/cart/offers', { token, body: { products } })).body,
      )
    expect(await inCart()).toMatchObject({ saving: 20, used_up: [] })
    const placed = await place(
      {
        products,
        payment_method: 'cod',
        guest: undefined,
        billing_address: undefined,
        shipping_address: undefined,
        billing_address_id: address.id,
        shipping_address_id: address.id,
      },
      token,
    )
    expect(await read(placed, token)).toMatchObject({ sub_total: 20 })
    expect(await inCart()).toMatchObject({
      saving: 0,
      hints: [],
      used_up: [{ name: 'Once', most: 1 }],
    })
  })

  it('is given once to orders at the same time', async () => {
    const { id } = await limited()
    const placed = await Promise.all([1, 2, 3].map(() => order(id, 'race@example.com')))
    const totals = await Promise.all(placed.map((one) => read(one)))
    expect(totals.map(({ sub_total }) => sub_total).toSorted((a, b) => a - b)).toEqual([20, 40, 40])
  })

  it('used up since the customer saw the total asks again', async () => {
    const { id } = await limited()
    const { prices_version, total } = await estimate(id, 'seen@example.com')
    await order(id, 'seen@example.com')
    const refused = await post({
      ...AS_GUEST,
      ...guest('seen@example.com'),
      products: one(id, 2),
      payment_method: 'cod',
      prices_version,
      expected_total: total,
    })
    expect(failure(refused, 409).code).toBe('PRICE_CHANGED')
  })
})
