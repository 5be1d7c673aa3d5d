import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { currency } from '#/commerce/db/schema/content.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  checkoutsOf,
  ADDRESSES,
  AS_GUEST,
  GUEST,
  HOME,
  PLACE,
  failure,
  one,
  placedOf,
} from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'https://shop.example' })
})
afterAll(() => shop.close())

const { post, readOrder, rows, stockOf } = checkoutsOf(() => shop)

describe('placing an order as a guest', () => {
  it('asks for a postcode and a phone that the country could have', async () => {
    const { id } = await shop.addProduct({ price: 30 })
    const place = (fields: object) => post({ products: one(id), ...AS_GUEST, ...fields })
    const phone = '0612'
    const wrong = { ...HOME, pincode: '1234', phone }
    const answer = failure(
      await place({ guest: { ...GUEST, phone }, shipping_address: wrong, billing_address: wrong }),
      422,
    )
    expect(Object.keys(answer.errors ?? {})).toEqual([
      'billing_address.pincode',
      'shipping_address.pincode',
      'guest.phone',
    ])
    expect(answer.errors?.['shipping_address.pincode']).toEqual([
      'This postcode doesn’t exist in the chosen country: enter one like 75011',
    ])
    // The payer may live elsewhere than the recipient.
    const national = '06 12 34 56 78'
    const abroad = { ...HOME, country: 'BE', pincode: '1000', phone: national }
    const here = { ...HOME, phone: national }
    const guest = { ...GUEST, phone: national }
    placedOf(await place({ guest, shipping_address: here, billing_address: abroad }))
  })

  it('accepts an address without a region where none is needed, and asks for it elsewhere', async () => {
    const { id } = await shop.addProduct({ price: 30 })
    const bill = (country: string, pincode: string) =>
      post({
        products: one(id),
        ...AS_GUEST,
        billing_address: { ...HOME, country, pincode, state: '' },
      })
    placedOf(await bill('DE', '10115'))
    expect(failure(await bill('CA', 'H2X 1Y4'), 422).errors).toEqual({
      'billing_address.state': ['Province is required'],
    })
  })

  it('stores contact, addresses, lines and totals, takes the stock and answers a key', async () => {
    const { id, slug } = await shop.addProduct({
      name: 'Figs',
      name_fr: 'Figues',
      price: 3,
      sku: `F-${randomUUID()}`,
    })
    const body = { products: one(id, 3), ...AS_GUEST, notes: 'Ring twice', currency: 'USD' }
    const placed = placedOf(await post(body, { language: 'fr' }))
    expect(placed).toMatchObject({ is_redirect: false, url: null })
    expect(placed.order_number).toMatch(/^L\d{6}-[2-9A-HJKMNP-TV-Z]{6}$/)
    const read = await readOrder(placed.order_number, { key: placed.order_key })
    expect(read.status).toBe(200)
    const stored = Order.parse(read.body)
    expect(stored).toMatchObject({
      status: 'pending',
      payment_method: 'cod',
      payment_status: 'pending',
      sub_total: 9,
      total: 13.9,
      items_count: 1,
      delivery_interval: '1 day',
      notes: 'Ring twice',
      currency: { code: 'USD', symbol: '$', exchange_rate: 1.085 },
      contact: { name: 'Jo Field', email: 'jo@example.org', phone: GUEST.phone },
      billing_address: HOME,
      shipping_address: HOME,
    })
    expect(stored.items).toMatchObject([
      { product_id: id, slug, name: 'Figues', price: 3, quantity: 3, sub_total: 9 },
    ])
    expect(stored.timeline.map(({ status }) => status)).toEqual(['pending'])
    expect(await stockOf(id)).toBe(97)
    const ledger = await shop.db
      .select()
      .from(stockEntry)
      .where(eq(stockEntry.order_number, placed.order_number))
    expect(ledger).toMatchObject([{ product_id: id, change: -3000, reason: 'order' }])
  })

  it('names every field that is missing, and stores nothing', async () => {
    const { id } = await shop.addProduct()
    const before = await rows()
    const none = failure(await post({ products: one(id), ...PLACE }), 422)
    expect(Object.keys(none.errors ?? {})).toEqual(
      expect.arrayContaining([
        'guest.name',
        'guest.email',
        'billing_address.street',
        'shipping_address.phone',
      ]),
    )
    expect(none.errors?.['shipping_address.city']).toEqual(['City is required'])
    const ids = { guest: GUEST, billing_address_id: 1, shipping_address_id: 1 }
    const wrong = failure(await post({ products: one(id), ...PLACE, ...ids }), 422)
    expect(Object.keys(wrong.errors ?? {})).toContain('billing_address.street')
    const mail = failure(
      await post({ products: one(id), ...AS_GUEST, guest: { ...GUEST, email: 'nobody' } }),
      422,
    )
    expect(mail.errors).toEqual({ 'guest.email': ['Invalid Email'] })
    expect(await rows()).toEqual(before)
    expect(await stockOf(id)).toBe(100)
  })

  it('goes to a country that the shop delivers to', async () => {
    const { id } = await shop.addProduct()
    const shipping_address = { ...HOME, country: 'AQ' }
    const { errors } = failure(
      await post({ products: one(id), ...AS_GUEST, shipping_address }),
      422,
    )
    expect(Object.keys(errors ?? {})).toEqual(['shipping_address.country'])
  })

  it('leads back to a path or this site, never to another origin', async () => {
    const { id } = await shop.addProduct()
    const attempt = (urls: object) =>
      post({ products: one(id), guest: GUEST, ...ADDRESSES, ...urls })
    const foreign = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://shop.example.evil.example/',
      'http://shop.example/order',
      'data:text/html,x',
    ]
    for (const return_url of foreign) {
      const { errors } = failure(await attempt({ ...PLACE, return_url }), 422)
      expect(Object.keys(errors ?? {})).toEqual(['return_url'])
    }
    const half = failure(await attempt({ return_url: '/order' }), 422)
    expect(Object.keys(half.errors ?? {})).toEqual(['cancel_url'])
    expect(Object.keys(failure(await attempt({ cancel_url: '/' }), 422).errors ?? {})).toEqual([
      'return_url',
    ])
    expect(await stockOf(id)).toBe(100)
    placedOf(await attempt({ return_url: 'https://shop.example/order', cancel_url: '/checkout' }))
  })

  it('refuses a coupon that does not exist', async () => {
    const { id } = await shop.addProduct()
    const answer = await post({ products: one(id), ...AS_GUEST, coupon: 'SPRING' })
    expect(failure(answer, 422).code).toBe('COUPON_INVALID')
    expect(await stockOf(id)).toBe(100)
  })

  it('answers every malformed order with its status and a message, and stores nothing', async () => {
    const { id } = await shop.addProduct()
    const before = await rows()
    for (const quantity of [0, -1, 1e9, 'abc', null]) {
      const answer = await post({ products: [{ product_id: id, quantity }], ...AS_GUEST })
      expect(Object.keys(failure(answer, 422).errors ?? {})).toEqual(['products.0.quantity'])
    }
    const lines = [
      { product_id: id, quantity: 1.5 },
      { product_id: 999_999, quantity: 1 },
    ]
    const { errors } = failure(await post({ products: lines, ...AS_GUEST }), 422)
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      'products.0.quantity',
      'products.1.product_id',
    ])
    failure(await post({ products: [], ...AS_GUEST }), 422)
    failure(await post({ products: one(id), ...AS_GUEST, payment_method: 'gold' }), 422)
    failure(await shop.call('POST', '/order', { token: shop.systemToken }), 400)
    for (const name of ['Jo\0', 'Jo\ud800']) {
      failure(await post({ products: one(id), ...AS_GUEST, guest: { ...GUEST, name } }), 400)
    }
    failure(await post(undefined, { raw: `"${'x'.repeat(2 * 1024 * 1024)}"` }), 413)
    failure(await post({ products: one(id), ...AS_GUEST }, { token: 'wrong' }), 401)
    failure(await post({ products: one(id), ...AS_GUEST }, { token: undefined }), 401)
    expect(await rows()).toEqual(before)
    expect(await stockOf(id)).toBe(100)
  })

  it('stores the base currency where the chosen one is unknown, and the rate of that moment', async () => {
    const { id } = await shop.addProduct()
    const place = async (code: string) => {
      const { order_number, order_key } = placedOf(
        await post({ products: one(id), ...AS_GUEST, currency: code }),
      )
      return async () =>
        Order.parse((await readOrder(order_number, { key: order_key })).body).currency
    }
    expect(await (await place('XXX'))()).toEqual({ code: 'EUR', symbol: '€', exchange_rate: 1 })
    const dollars = await place('USD')
    await shop.db.update(currency).set({ exchange_rate: 2 }).where(eq(currency.code, 'USD'))
    expect((await dollars()).exchange_rate).toBe(1.085)
    await shop.db.update(currency).set({ exchange_rate: 1.085 }).where(eq(currency.code, 'USD'))
  })

  it('clears the delivery interval for standard delivery', async () => {
    const { id } = await shop.addProduct()
    const delivery_interval = 'Standard Delivery | Approx 5 to 7 Days'
    const { order_number, order_key } = placedOf(
      await post({ products: one(id), ...AS_GUEST, delivery_interval }),
    )
    expect(
      Order.parse((await readOrder(order_number, { key: order_key })).body).delivery_interval,
    ).toBeNull()
  })
})
