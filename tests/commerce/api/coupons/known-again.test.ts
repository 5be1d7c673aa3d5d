// rules 56 and 66: how a coupon's user is recognised.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/shop/api.ts'
import { buy, setStatus } from '#tests/support/shop/buying.ts'
import {
  AS_GUEST,
  checkoutsOf,
  failure,
  GUEST,
  HOME,
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

const { post } = checkoutsOf(() => shop)
const { place, addCoupon, usesOf } = payingOf(() => shop)

async function aBasket(price = 20) {
  const { id } = await shop.addProduct({ quantity: 100, price })
  return { id, products: one(id, 2) }
}

let strangers = 0

/** A guest with their own mailbox, phone and address. */
function aStranger(provider = 'example.org') {
  const number = String(++strangers + Math.floor(Math.random() * 1e6) * 100).padStart(8, '0')
  const door = { ...HOME, street: `${number} rue Élan`, phone: `+33 7 ${number}` }
  return {
    guest: { ...GUEST, email: `first${number}@${provider}`, phone: `+33 7 ${number}` },
    shipping_address: door,
    billing_address: door,
  }
}
type Stranger = ReturnType<typeof aStranger>

const addressed = (stranger: Stranger, door: Stranger['shipping_address']): Stranger => ({
  ...stranger,
  shipping_address: door,
  billing_address: door,
})

describe('a coupon', () => {
  it('for a first order knows a guest by the e-mail address', async () => {
    const { products } = await aBasket()
    const { code } = await addCoupon({ first_order: true })
    const { guest, ...door } = aStranger()
    await place({ products, coupon: code, guest, ...door, payment_method: 'cod' })
    const again = { ...AS_GUEST, products, coupon: code }
    const shouted = { ...guest, email: guest.email.toUpperCase() }
    expect(failure(await post({ ...again, guest: shouted }), 422).code).toBe('COUPON_INVALID')
  })

  it.each(['first_order', 'usage_limit_per_customer'])(
    'that is limited by %s knows a guest however mailbox, phone or door is written, and nobody else',
    async (limit) => {
      const { products } = await aBasket()
      const { code } = await addCoupon({ [limit]: limit === 'first_order' ? true : 1 })
      const first = aStranger('gmail.com')
      await place({ products, coupon: code, ...first, payment_method: 'cod' })
      const { email, phone } = first.guest
      const { street } = first.shipping_address
      const order = (one: Stranger) => post({ ...PLACE, ...one, products, coupon: code })
      const other = aStranger()
      const disguises = [
        { ...other, guest: { ...other.guest, email: `${email.replace('@', '+x@')}` } },
        { ...other, guest: { ...other.guest, email: email.replace(/^./, '$&.') } },
        { ...other, guest: { ...other.guest, phone: phone.replace('+33 ', '0') } },
        addressed(other, { ...first.shipping_address, street: `${street.toUpperCase()} ,` }),
      ]
      for (const disguise of disguises)
        expect(failure(await order(disguise), 422).code).toBe('COUPON_INVALID')
      expect((await order(aStranger())).status).toBe(200)
    },
  )

  it.each(['first_order', 'usage_limit_per_customer'])(
    'that is limited by %s is for neighbours in the same house too, and for one of them once',
    async (limit) => {
      const { products } = await aBasket()
      const { code } = await addCoupon({ [limit]: limit === 'first_order' ? true : 1 })
      const named = (name: string, { guest, ...door }: Stranger) => ({
        ...door,
        guest: { ...guest, name },
      })
      const first = named('Zoé Martin', aStranger())
      const home = first.shipping_address
      const order = (one: Stranger) => post({ ...PLACE, ...one, products, coupon: code })
      const estimate = (one: Stranger) => post({ ...one, products, coupon: code })
      expect((await order(first)).status).toBe(200)
      const again = named('MARTIN Zoe', addressed(aStranger(), home))
      expect(totalsOf(await estimate(again)).errors).toHaveProperty('coupon')
      expect(failure(await order(again), 422).code).toBe('COUPON_INVALID')
      const neighbour = named('Paul Durand', addressed(aStranger(), home))
      expect(totalsOf(await estimate(neighbour))).toMatchObject({ success: true, errors: {} })
      expect((await order(neighbour)).status).toBe(200)
      const account = await shop.signUp({ name: 'Ana Weiss' })
      const { guest: _guest, ...door } = addressed(aStranger(), {
        ...home,
        phone: aStranger().guest.phone,
      })
      const mine = { ...PLACE, ...door, products, coupon: code }
      expect((await post(mine, { token: account.token })).status).toBe(200)
      expect(failure(await post(mine, { token: account.token }), 422).code).toBe('COUPON_INVALID')
    },
  )

  it('knows a customer as a guest is known until an order was delivered, and then by the confirmed e-mail', async () => {
    const { products } = await aBasket()
    const { code } = await addCoupon({ first_order: true })
    const { guest, ...door } = aStranger()
    await place({ products, coupon: code, guest, ...door, payment_method: 'cod' })
    const asking = { products, coupon: code, ...door, ...PLACE }
    const fresh = await shop.signUp({ confirmed: false })
    failure(await post(asking, { token: fresh.token }), 422)
    const neighbour = await shop.signUp()
    failure(await post(asking, { token: neighbour.token }), 422)
    const limited = await addCoupon({ usage_limit_per_customer: 1 })
    const { code: own } = limited
    await place({ products, coupon: own, guest, ...door, payment_method: 'cod' })
    failure(await post({ ...asking, coupon: own }, { token: neighbour.token }), 422)
    await setStatus(shop, await buy(shop, neighbour, [products[0]?.product_id ?? 0]), 'delivered')
    expect((await post({ ...asking, coupon: own }, { token: neighbour.token })).status).toBe(200)
  })

  it.each(['guest', 'account'])(
    'for first orders is spent by one of ten orders placed at once by one %s, whichever of these coupons they name',
    async (who) => {
      const { products } = await aBasket()
      const coupons = [
        await addCoupon({ first_order: true }),
        await addCoupon({ first_order: true }),
      ]
      const { guest, ...door } = aStranger()
      const { token } = who === 'account' ? await shop.signUp() : { token: shop.systemToken }
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          post(
            {
              ...PLACE,
              ...door,
              ...(who === 'guest' && { guest: { ...guest, email: `${at}${guest.email}` } }),
              products,
              coupon: coupons[at % 2]?.code,
            },
            { token },
          ),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const uses = await Promise.all(coupons.map(({ id }) => usesOf(id)))
      expect(uses.toSorted((a, b) => a - b)).toEqual([0, 1])
    },
  )

  it('is spent once by a guest who orders in ten windows at the same time, from ten mailboxes', async () => {
    const { products } = await aBasket()
    const coupon = await addCoupon({ usage_limit_per_customer: 1 })
    const { guest, ...door } = aStranger()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        post({
          ...PLACE,
          ...door,
          guest: { ...guest, email: `${at}${guest.email}` },
          products,
          coupon: coupon.code,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await usesOf(coupon.id)).toBe(1)
  })
})
