// rules 62 and 64: an order that must be paid first, and all outcomes of its payment.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settle } from '#/commerce/api/payments/settle.service.ts'
import { expireOrders } from '#/commerce/api/payments/expire.service.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, failure, one, placedOf } from '#tests/support/shop/checkout.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let till: { isDown: boolean }
let paidAtTheTill: Set<string>
beforeAll(async () => {
  const paying = await startPaying()
  shop = paying.shop
  till = paying.till
  paidAtTheTill = paying.paidAtTheTill
})
afterAll(() => shop.close())
beforeEach(() => {
  till.isDown = false
})

const { place, lastPayment, told, read, stockOf, addCoupon, usesOf } = payingOf(() => shop)

const HOUR_MS = 3_600_000
const payAgain = (placed: PlacedOrder, payment_method = 'card', more: object = {}) =>
  shop.call('POST', `/order/${placed.order_number}/pay`, {
    token: shop.systemToken,
    body: { key: placed.order_key, payment_method, return_url: '/a', cancel_url: '/b', ...more },
  })

async function anOrder(quantity = 5) {
  const { id } = await shop.addProduct({ quantity, price: 10 })
  return { id, placed: await place({ products: one(id, 2) }) }
}

describe('an order that is paid elsewhere', () => {
  it('is there before its payment, holds its goods, and leads to where it is paid', async () => {
    const { id, placed } = await anOrder()
    expect(placed).toMatchObject({
      is_redirect: true,
      url: expect.stringContaining('https://till.test/'),
    })
    expect(await stockOf(id)).toBe(3)
    const stored = await read(placed)
    expect(stored).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      can: { pay: true, cancel: true },
      due: { amount: 24.9, url: placed.url, bank_account: null },
    })
    expect(Date.parse(stored.due?.until ?? '')).toBe(shop.clock.now().getTime() + HOUR_MS / 2)
  })

  it('is paid again at the amount that was shown, or not at all', async () => {
    const { placed } = await anOrder()
    await told(placed.order_number, 'failed')
    const before = await lastPayment(placed.order_number)
    const refused = await payAgain(placed, 'card', { expected_total: 22.9 })
    expect(failure(refused, 409).code).toBe('PRICE_CHANGED')
    expect(refused.body).toMatchObject({ current: { total: 24.9 } })
    expect(await lastPayment(placed.order_number)).toEqual(before)
    placedOf(await payAgain(placed, 'card', { expected_total: 24.9 }))
    expect(await lastPayment(placed.order_number)).toMatchObject({ amount: 2490 })
  })

  it('continues once it is paid, however often that is reported', async () => {
    const { id, placed } = await anOrder()
    expect(await told(placed.order_number, 'paid')).toBe('done')
    expect(await told(placed.order_number, 'paid')).toBe('done')
    const stored = await read(placed)
    expect(stored).toMatchObject({ status: 'processing', payment_status: 'paid', due: null })
    expect(stored.timeline.map(({ status }) => status)).toEqual(['pending', 'processing'])
    expect(stored.parts.map(({ status }) => status)).toEqual(['processing'])
    expect(await stockOf(id)).toBe(3)
  })

  it('is led back to by its own number, and for a guest by its key', async () => {
    const { id } = await shop.addProduct({ quantity: 5, price: 20 })
    const back = '/order/status/{order_number}?key={order_key}'
    const placed = await place({ products: one(id), return_url: back, cancel_url: back })
    const { order_number, order_key } = placed
    const url = `/order/status/${order_number}?key=${order_key}`
    expect(await lastPayment(order_number)).toMatchObject({ return_url: url, cancel_url: url })
  })

  it('is paid once when several messages arrive at the same time', async () => {
    const { placed } = await anOrder()
    await Promise.all(Array.from({ length: 8 }, () => told(placed.order_number, 'paid')))
    const { timeline } = await read(placed)
    expect(timeline.map(({ status }) => status)).toEqual(['pending', 'processing'])
  })

  it('ignores wrong amounts and unknown payments', async () => {
    const { placed } = await anOrder()
    expect(await told(placed.order_number, 'paid', { amount: 1 })).toBe('amount_mismatch')
    expect((await read(placed)).payment_status).toBe('pending')
    const news = {
      provider_ref: null,
      method: 'card',
      outcome: 'paid',
      amount: 1,
      currency: 'EUR',
    } as const
    expect(await settle(shop.deps, { ...news, reference: 'nobody' })).toBe('unknown')
  })

  it('stays paid when a refusal arrives after the approval that followed it', async () => {
    const { placed } = await anOrder()
    await told(placed.order_number, 'paid')
    await told(placed.order_number, 'failed')
    expect(await read(placed)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  })

  it('keeps its goods when the payment fails, and can be paid again', async () => {
    const { id, placed } = await anOrder()
    await told(placed.order_number, 'failed')
    expect(await read(placed)).toMatchObject({
      status: 'pending',
      payment_status: 'failed',
      can: { pay: true },
    })
    expect(await stockOf(id)).toBe(3)
    const again = PlacedOrder.parse((await payAgain(placed)).body)
    expect(again.is_redirect).toBe(true)
    expect(again.url).not.toBe(placed.url)
    await told(placed.order_number, 'paid')
    expect(await read(placed)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    expect(await stockOf(id)).toBe(3)
  })

  it('can be paid at the door after all', async () => {
    const { placed } = await anOrder()
    await told(placed.order_number, 'failed')
    expect((await payAgain(placed, 'cod')).status).toBe(200)
    expect(await read(placed)).toMatchObject({
      status: 'pending',
      payment_method: 'cod',
      payment_status: 'pending',
    })
    shop.clock.advance(HOUR_MS)
    await expireOrders(shop.deps)
    expect((await read(placed)).status).toBe('pending')
  })

  it('is there also when the provider does not answer, and is paid later', async () => {
    till.isDown = true
    const { id, placed } = await anOrder()
    expect(placed).toMatchObject({ is_redirect: false, url: null })
    expect(await stockOf(id)).toBe(3)
    till.isDown = false
    expect(PlacedOrder.parse((await payAgain(placed)).body).is_redirect).toBe(true)
  })

  it('is not begun twice by the same request', async () => {
    const { id } = await shop.addProduct({ quantity: 5, price: 10 })
    const key = '6b1f5f8e-7a39-4b8c-9d5e-0f1a2b3c4d5e'
    const once = () =>
      shop.call('POST', '/order', {
        token: shop.systemToken,
        headers: { 'Idempotency-Key': key },
        body: {
          products: one(id),
          payment_method: 'card',
          guest: { name: 'Jo', email: 'jo@example.org', phone: '0611223344' },
          billing_address: HOME,
          shipping_address: HOME,
          return_url: '/a',
          cancel_url: '/b',
        },
      })
    const [first, second] = [PlacedOrder.parse((await once()).body), (await once()).body]
    expect(second).toEqual(first)
    expect(await stockOf(id)).toBe(4)
  })
})

const HOME = {
  title: 'Home',
  street: '12 Orchard Lane',
  country: 'FR',
  state: 'IDF',
  city: 'Paris',
  pincode: '75011',
  phone: '+33 6 12 34 56 78',
}

describe('an order that nobody pays', () => {
  it('fails after its time, and gives goods and coupon back', async () => {
    const coupon = await addCoupon({ usage_limit: 1 })
    const { id } = await shop.addProduct({ quantity: 5, price: 10 })
    const placed = await place({ products: one(id, 2), coupon: coupon.code })
    expect([await stockOf(id), await usesOf(coupon.id)]).toEqual([3, 1])
    shop.clock.advance(HOUR_MS)
    await Promise.all([expireOrders(shop.deps), expireOrders(shop.deps)])
    const stored = await read(placed)
    expect(stored).toMatchObject({ status: 'failed', payment_status: 'failed', can: { pay: true } })
    expect([await stockOf(id), await usesOf(coupon.id)]).toEqual([5, 0])
  })

  it('takes its goods again where somebody pays after all', async () => {
    const { id, placed } = await anOrder()
    const { reference } = await lastPayment(placed.order_number)
    shop.clock.advance(HOUR_MS)
    await expireOrders(shop.deps)
    expect(await stockOf(id)).toBe(5)
    expect(await told(placed.order_number, 'paid', { reference })).toBe('done')
    expect(await read(placed)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    expect(await stockOf(id)).toBe(3)
  })

  it('refunds the money if the goods are gone by then', async () => {
    const { id, placed } = await anOrder(2)
    shop.clock.advance(HOUR_MS)
    await expireOrders(shop.deps)
    await place({ products: one(id, 2), payment_method: 'cod' })
    expect(await told(placed.order_number, 'paid')).toBe('done')
    const stored = await read(placed)
    expect(stored.status).toBe('failed')
    expect(stored.refunds).toMatchObject([{ amount: 24.9, payment_type: 'card' }])
    expect(await stockOf(id)).toBe(0)
  })

  it('can be tried again as long as the goods are there', async () => {
    const { id, placed } = await anOrder(2)
    shop.clock.advance(HOUR_MS)
    await expireOrders(shop.deps)
    expect((await payAgain(placed)).status).toBe(200)
    expect([await stockOf(id), (await read(placed)).status]).toEqual([0, 'pending'])
    shop.clock.advance(HOUR_MS)
    await expireOrders(shop.deps)
    await place({ products: one(id, 1), payment_method: 'cod' })
    expect(failure(await payAgain(placed), 409).code).toBe('STOCK_CONFLICT')
    expect(await stockOf(id)).toBe(1)
  })

  it('is asked for at the provider before it is given up', async () => {
    const { placed } = await anOrder()
    paidAtTheTill.add((await lastPayment(placed.order_number)).reference)
    shop.clock.advance(HOUR_MS)
    await expireOrders(shop.deps)
    expect(await read(placed)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  })
})

describe('an order that is taken back', () => {
  const cancel = (placed: PlacedOrder, key = placed.order_key) =>
    shop.call('POST', `/order/${placed.order_number}/cancel`, {
      token: shop.systemToken,
      body: { key },
    })

  it('gives its goods back, once, and its money, when it comes late', async () => {
    const { id, placed } = await anOrder()
    expect((await cancel(placed)).status).toBe(200)
    expect((await cancel(placed)).status).toBe(200)
    expect(await stockOf(id)).toBe(5)
    expect(await read(placed)).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' })
    await told(placed.order_number, 'paid')
    const stored = await read(placed)
    expect(stored.refunds).toMatchObject([{ amount: 24.9, payment_type: 'card' }])
    expect(await stockOf(id)).toBe(5)
  })

  it('sends back what was paid', async () => {
    const { id, placed } = await anOrder()
    await told(placed.order_number, 'paid')
    expect((await cancel(placed)).status).toBe(200)
    const stored = await read(placed)
    expect(stored.status).toBe('cancelled')
    expect(stored.refunds).toMatchObject([{ amount: 24.9, payment_type: 'card' }])
    expect(await stockOf(id)).toBe(5)
  })

  it('says why the money goes back in the language of the reader', async () => {
    const { id } = await shop.addProduct({ quantity: 5, price: 20 })
    const placed = placedOf(
      await shop.call('POST', '/order', {
        token: shop.systemToken,
        language: 'fr',
        body: { ...AS_GUEST, payment_method: 'card', products: one(id) },
      }),
    )
    await told(placed.order_number, 'paid')
    expect((await cancel(placed)).status).toBe(200)
    expect((await read(placed)).refunds).toMatchObject([{ reason: 'Order cancelled' }])
    const { refunds } = await read(placed, undefined, 'fr')
    expect(refunds).toMatchObject([{ reason: 'Commande annulée' }])
  })

  it('is not for those without its key', async () => {
    const { placed } = await anOrder()
    failure(await cancel(placed, 'x'.repeat(32)), 404)
    failure(await payAgain({ ...placed, order_key: undefined }), 404)
    expect((await read(placed)).status).toBe('pending')
  })
})
