// rules 56, 57 and 61: coupons, points and wallet in an order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { category, productCategory } from '#/commerce/db/schema/catalog.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  ADDRESSES,
  AS_GUEST,
  checkoutsOf,
  failure,
  one,
  PLACE,
  totalsOf,
} from '#tests/support/shop/checkout.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
beforeAll(async () => {
  shop = (await startPaying()).shop
})
afterAll(() => shop.close())

const { post, customer } = checkoutsOf(() => shop)
const { place, told, read, balancesOf, give, addCoupon, usesOf } = payingOf(() => shop)

const DAY_MS = 86_400_000

async function aBasket(price = 20) {
  const { id } = await shop.addProduct({ quantity: 100, price })
  return { id, products: one(id, 2) }
}

describe('a coupon', () => {
  it('is found in any case, and makes the estimate and the order cheaper alike', async () => {
    const { products } = await aBasket()
    const coupon = await addCoupon({ code: 'SPRING', amount: 15 })
    const estimate = totalsOf(await post({ products, coupon: 'spring' }))
    expect(estimate).toMatchObject({
      success: true,
      sub_total: 40,
      coupon_total_discount: 6,
      total: 38.9,
      errors: {},
    })
    const placed = await place({ products, coupon: 'Spring', payment_method: 'cod' })
    expect(await read(placed)).toMatchObject({
      coupon: 'SPRING',
      coupon_total_discount: 6,
      total: 38.9,
    })
    expect(await usesOf(coupon.id)).toBe(1)
  })

  it.each([
    ['does not exist', {}, 'We don’t know this coupon code. Please check the spelling.'],
    ['is over', { ends_at: new Date(Date.now() - DAY_MS) }, 'This coupon has expired.'],
    [
      'is for later, by the calendar of the shop,',
      { starts_at: new Date('2098-12-31T23:30:00Z') },
      'This coupon is valid from January 1, 2099.',
    ],
    ['needs more', { minimum: 5000 }, 'This coupon needs at least €50.00 of eligible products.'],
    ['is used up', { usage_limit: 0 }, 'This coupon has reached its limit of uses.'],
  ])(
    'that %s is refused with the reason at its field, and the rest is still reckoned',
    async (_, values, reason) => {
      const { products } = await aBasket()
      const { code } = Object.keys(values).length > 0 ? await addCoupon(values) : { code: 'NOPE' }
      const estimate = totalsOf(await post({ products, coupon: code }))
      expect(estimate).toMatchObject({
        success: false,
        message: reason,
        errors: { coupon: [reason] },
        sub_total: 40,
        coupon_total_discount: 0,
      })
      const refused = failure(await post({ ...AS_GUEST, products, coupon: code }), 422)
      expect(refused).toMatchObject({ code: 'COUPON_INVALID', errors: { coupon: [reason] } })
    },
  )

  it('can be guessed only so often from one address', async () => {
    const limited = await startApi({ limits: true })
    const { id } = await limited.addProduct({ quantity: 100, price: 20 })
    const known = await payingOf(() => limited).addCoupon()
    const estimate = async (code: string | undefined, ip: string) => {
      const answer = await limited.call('POST', '/order', {
        token: limited.systemToken,
        body: { products: one(id), coupon: code },
        headers: { 'x-client-ip': ip },
      })
      return totalsOf(answer).errors['coupon']
    }
    for (let tries = 0; tries < 30; tries++)
      expect(await estimate(`GUESS${tries}`, '203.0.113.9')).toEqual([
        'We don’t know this coupon code. Please check the spelling.',
      ])
    const refused = ['You have tried too many codes. Please try again later.']
    expect(await estimate(known.code, '203.0.113.9')).toEqual(refused)
    expect(await estimate(undefined, '203.0.113.9')).toBeUndefined()
    expect(await estimate(known.code, '203.0.113.10')).toBeUndefined()
    await limited.close()
  })

  it('says why in French too', async () => {
    const { products } = await aBasket()
    const estimate = totalsOf(await post({ products, coupon: 'NOPE' }, { language: 'fr' }))
    expect(estimate.errors).toEqual({ coupon: ['Ce code promo n’existe pas. Vérifiez la saisie.'] })
  })

  it('for a category takes off from its goods, and from those of all categories below it', async () => {
    const [fruit, soap] = [await aBasket(), await aBasket(5)]
    const [above] = await shop.db
      .insert(category)
      .values({ slug: 'fresh', name: { en: 'Fresh' } })
      .returning()
    const [below] = await shop.db
      .insert(category)
      .values({ slug: 'fruit', name: { en: 'Fruit' }, parent_id: above?.id ?? 0 })
      .returning()
    await shop.db
      .insert(productCategory)
      .values({ product_id: fruit.id, category_id: below?.id ?? 0 })
    const { code } = await addCoupon({ amount: 50, category_ids: [above?.id ?? 0] })
    const both = [...fruit.products, ...soap.products]
    expect(totalsOf(await post({ products: both, coupon: code })).coupon_total_discount).toBe(20)
    expect(totalsOf(await post({ products: soap.products, coupon: code })).errors).toEqual({
      coupon: ['This coupon is not valid for the products in your cart.'],
    })
  })

  it('can be used again when the order is taken back', async () => {
    const { products } = await aBasket()
    const coupon = await addCoupon({ usage_limit: 1, usage_limit_per_customer: 1 })
    const placed = await place({ products, coupon: coupon.code, payment_method: 'cod' })
    failure(await post({ ...AS_GUEST, products, coupon: coupon.code }), 422)
    const { order_number, order_key } = placed
    const body = { key: order_key }
    await shop.call('POST', `/order/${order_number}/cancel`, { token: shop.systemToken, body })
    expect(await usesOf(coupon.id)).toBe(0)
    await place({ products, coupon: coupon.code, payment_method: 'cod' })
    expect(await usesOf(coupon.id)).toBe(1)
  })

  it('with one use is had by one of 20 buyers', async () => {
    const { products } = await aBasket()
    const coupon = await addCoupon({ usage_limit: 1 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post({ ...AS_GUEST, products, coupon: coupon.code })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
    expect(await usesOf(coupon.id)).toBe(1)
  })

  it('is used once by a customer who orders in ten windows at the same time', async () => {
    const { products } = await aBasket()
    const { token } = await customer()
    const coupon = await addCoupon({ usage_limit_per_customer: 1 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        post({ products, coupon: coupon.code, ...ADDRESSES, ...PLACE }, { token }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await usesOf(coupon.id)).toBe(1)
  })
})

describe('points and wallet', () => {
  const rich = async () => {
    const person = await customer()
    await give(person.customer.id, { wallet: 3000, points: 500 })
    return person
  }

  it('pay what is left, points first, and are gone with the order', async () => {
    const { token, email } = await rich()
    const { products } = await aBasket()
    const wishes = { points_amount: true, wallet_balance: true }
    expect(totalsOf(await post({ products, ...wishes }, { token }))).toMatchObject({
      points: 500,
      convert_point_amount: 5,
      convert_wallet_balance: 30,
      total: 9.9,
      points_earned: 35,
    })
    await place({ products, ...ADDRESSES, ...wishes, payment_method: 'cod' }, token)
    expect(await balancesOf(email)).toEqual({ wallet: 0, points: 0 })
  })

  it('are shown, and untouched unless the customer uses them', async () => {
    const { token, email } = await rich()
    const { products } = await aBasket()
    expect(totalsOf(await post({ products }, { token }))).toMatchObject({
      wallet_balance: 30,
      points_amount: 5,
      convert_point_amount: 0,
      convert_wallet_balance: 0,
      total: 44.9,
    })
    await place({ products, ...ADDRESSES, payment_method: 'cod' }, token)
    expect(await balancesOf(email)).toEqual({ wallet: 3000, points: 500 })
  })

  it('pay an order as a whole: it needs no other payment and is prepared at once', async () => {
    const { token } = await rich()
    const { id } = await shop.addProduct({ quantity: 9, price: 10 })
    const placed = await place(
      { products: one(id), ...ADDRESSES, wallet_balance: true, payment_method: 'card' },
      token,
    )
    expect(placed).toMatchObject({ is_redirect: false, url: null })
    expect(await read(placed, token)).toMatchObject({
      status: 'processing',
      payment_method: 'balance',
      payment_status: 'paid',
      total: 0,
      due: null,
      // The invoice comes with the parcel (rule 65).
      documents: [],
    })
  })

  it('come back when the order is not paid, or taken back', async () => {
    const { token, email } = await rich()
    const { products } = await aBasket()
    const wishes = { points_amount: true, wallet_balance: true }
    const placed = await place({ products, ...ADDRESSES, ...wishes }, token)
    await told(placed.order_number, 'failed')
    await shop.call('POST', `/order/${placed.order_number}/cancel`, { token, body: {} })
    expect(await balancesOf(email)).toEqual({ wallet: 3000, points: 500 })
  })

  it('are spent once in ten windows at the same time', async () => {
    const { token, email } = await rich()
    const { id } = await shop.addProduct({ quantity: 100, price: 25 })
    const body = { products: one(id), ...ADDRESSES, ...PLACE, wallet_balance: true }
    await Promise.all(Array.from({ length: 10 }, () => post(body, { token })))
    expect(await balancesOf(email)).toEqual({ wallet: 0, points: 500 })
  })

  it('are not for guests', async () => {
    const { products } = await aBasket()
    const estimate = totalsOf(await post({ products, points_amount: true, wallet_balance: true }))
    expect(estimate).toMatchObject({ wallet_balance: 0, points: 0, total: 44.9 })
  })
})

describe('points are earned', () => {
  it('when the order is delivered, for what was not paid by points', async () => {
    const admin = await shop.signUp({ role: 'admin' })
    const person = await customer()
    await give(person.customer.id, { points: 500 })
    const { products } = await aBasket()
    const placed = await place(
      { products, ...ADDRESSES, points_amount: true, payment_method: 'cod' },
      person.token,
    )
    const move = (status: string) =>
      shop.call('POST', `/admin/order/${placed.order_number}/status`, {
        token: admin.token,
        body: { status },
      })
    for (const status of ['processing', 'packed', 'shipped']) await move(status)
    expect(await balancesOf(person.email)).toEqual({ wallet: 0, points: 0 })
    await move('delivered')
    expect(await balancesOf(person.email)).toEqual({ wallet: 0, points: 35 })
    expect(await read(placed, person.token)).toMatchObject({
      points_earned: 35,
      payment_status: 'paid',
    })
    expect((await move('delivered')).status).toBe(409)
    expect(await balancesOf(person.email)).toEqual({ wallet: 0, points: 35 })
  })
})
