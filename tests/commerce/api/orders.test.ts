import { and, count, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { product, stockEntry, variation } from '#/commerce/db/schema/catalog.ts'
import { currency } from '#/commerce/db/schema/content.ts'
import { idempotency, order, orderEvent, orderLine } from '#/commerce/db/schema/orders.ts'
import { Address, type AddressInput } from '#/contract/account.ts'
import { Cart } from '#/contract/cart.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { CheckoutTotals, Order, order as orderContract, PlacedOrder } from '#/contract/order.ts'
import { type Answer, type CallOptions, type TestApi, startApi } from '../../support/api.ts'
import { TEST_SETTINGS } from '../../support/fixtures.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'https://shop.example' })
})
afterAll(() => shop.close())

const HOME: AddressInput = {
  title: 'Home',
  street: '12 Orchard Lane',
  country: 'FR',
  state: 'IDF',
  city: 'Paris',
  pincode: '75011',
  phone: '+33 6 12 34 56 78',
}
const GUEST = { name: 'Jo Field', email: 'Jo@Example.org', phone: '+33 6 11 22 33 44' }
const PLACE = { return_url: '/order/success', cancel_url: '/checkout' }
const AS_GUEST = { guest: GUEST, billing_address: HOME, shipping_address: HOME, ...PLACE }

const post = (body: unknown, options: CallOptions = {}) =>
  shop.call('POST', '/order', { token: shop.systemToken, body, ...options })
const one = (product_id: number, quantity = 1) => [{ product_id, quantity }]

function totalsOf(answer: Answer): CheckoutTotals {
  expect(answer.status).toBe(200)
  return CheckoutTotals.parse(answer.body)
}

function placedOf(answer: Answer): PlacedOrder {
  expect(answer.status).toBe(200)
  return PlacedOrder.parse(answer.body)
}

function failure(answer: Answer, status: number): ErrorBody {
  expect(answer.status).toBe(status)
  const body = ErrorBody.parse(answer.body)
  expect(body.message).not.toBe('')
  return body
}

async function readOrder(orderNumber: string, options: CallOptions & { key?: string } = {}): Promise<Answer> {
  const { key, ...rest } = options
  const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`
  return shop.call('GET', `/order/${orderNumber}${query}`, { token: shop.systemToken, ...rest })
}

async function rows() {
  const tables = { order, orderLine, orderEvent, stockEntry, idempotency }
  const counted: Record<string, number> = {}
  for (const [name, table] of Object.entries(tables)) {
    const [row] = await shop.db.select({ n: count() }).from(table)
    counted[name] = row?.n ?? 0
  }
  return counted
}

async function stockOf(id: number): Promise<number> {
  const [row] = await shop.db.select({ stock: product.stock }).from(product).where(eq(product.id, id))
  return (row?.stock ?? Number.NaN) / 1000
}

async function customer() {
  const person = await shop.signUp()
  const answer = await shop.call('POST', '/address', { token: person.token, body: HOME })
  return { ...person, address: Address.parse(answer.body) }
}

describe('the estimate', () => {
  it('gives totals of what was asked and stores nothing', async () => {
    const { id } = await shop.addProduct({ price: 10, discount: 10, tax_rate: 5.5 })
    const before = await rows()
    const totals = totalsOf(await post({ products: one(id, 2) }))
    // 18.00 with 0.94 tax in it, and 4.90 delivery with 0.82 tax in it.
    expect(totals).toMatchObject({
      success: true,
      sub_total: 18,
      shipping_total: 4.9,
      tax_total: 1.76,
      total: 22.9,
      coupon_total_discount: 0,
      points: 0,
      wallet_balance: 0,
    })
    expect(await rows()).toEqual(before)
    expect(await stockOf(id)).toBe(100)
  })

  it('never believes a price, a tax or a total of the client', async () => {
    const { id } = await shop.addProduct({ price: 10 })
    const lies = { price: 0.01, sale_price: 0.01, sub_total: 0.01, tax_rate: 0 }
    const products = [{ product_id: id, quantity: 1, ...lies }]
    const totals = totalsOf(await post({ products, sub_total: 0, total: 0, shipping_total: 0 }))
    expect([totals.sub_total, totals.total]).toEqual([10, 14.9])
  })

  it('prices units and variations as the cart does', async () => {
    const eggs = await shop.addProduct({ price: 0.4, units: [{ uom_entry: 12, quantity: 12, discount: 5 }] })
    const tea = await shop.addProduct({ variations: [{ price: 4, discount: 25 }] })
    const products = [
      { product_id: eggs.id, uom_entry: 12, quantity: 2 },
      { product_id: tea.id, variation_id: tea.variations[0], quantity: 1 },
    ]
    expect(totalsOf(await post({ products })).sub_total).toBe(12.12)
  })

  it('never fails for stock: it says what is short, with the totals of what was asked', async () => {
    const { id } = await shop.addProduct({ name: 'Figs', price: 3, quantity: 2 })
    const totals = totalsOf(await post({ products: one(id, 5) }))
    expect(totals).toMatchObject({ success: false, sub_total: 15 })
    expect(totals.message).toContain('Figs (2)')
  })

  it('says when the coupon does not exist, and when the order is too small', async () => {
    const { id } = await shop.addProduct({ price: 5 })
    const coupon = totalsOf(await post({ products: one(id), coupon: 'SPRING' }, { language: 'fr' }))
    expect(coupon).toMatchObject({ success: false, sub_total: 5, coupon_total_discount: 0 })
    expect(coupon.message).not.toBe('')
    await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, minimum_order: 20 })
    const small = totalsOf(await post({ products: one(id) }))
    expect(small).toMatchObject({ success: false, message: 'The smallest order is 20.00.' })
    const placed = failure(await post({ products: one(id), ...AS_GUEST }), 422)
    expect(placed).toMatchObject({ code: 'MINIMUM_ORDER', message: 'The smallest order is 20.00.' })
    await saveValue(shop.db, 'settings', TEST_SETTINGS)
  })

  it('delivers free from the amount of the settings', async () => {
    const { id } = await shop.addProduct({ price: 20 })
    expect(totalsOf(await post({ products: one(id, 3) })).shipping_total).toBe(0)
    expect(totalsOf(await post({ products: one(id, 2) })).shipping_total).toBe(4.9)
  })

  it('adds the tax where prices are without it', async () => {
    const { id } = await shop.addProduct({ price: 10, tax_rate: 20 })
    await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, prices_include_tax: false })
    const totals = totalsOf(await post({ products: one(id) }))
    await saveValue(shop.db, 'settings', TEST_SETTINGS)
    expect(totals).toMatchObject({ sub_total: 10, tax_total: 2.98, shipping_total: 4.9, total: 17.88 })
  })
})

describe('placing an order as a guest', () => {
  it('stores contact, addresses, lines and totals, takes the stock and answers a key', async () => {
    const { id, slug } = await shop.addProduct({ name: 'Figs', name_fr: 'Figues', price: 3, sku: `F-${randomUUID()}` })
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
    expect(stored.items).toMatchObject([{ product_id: id, slug, name: 'Figues', price: 3, quantity: 3, sub_total: 9 }])
    expect(stored.timeline.map(({ status }) => status)).toEqual(['pending'])
    expect(await stockOf(id)).toBe(97)
    const ledger = await shop.db.select().from(stockEntry).where(eq(stockEntry.order_number, placed.order_number))
    expect(ledger).toMatchObject([{ product_id: id, change: -3000, reason: 'order' }])
  })

  it('names every field that is missing, and stores nothing', async () => {
    const { id } = await shop.addProduct()
    const before = await rows()
    const none = failure(await post({ products: one(id), ...PLACE }), 422)
    expect(Object.keys(none.errors ?? {})).toEqual(
      expect.arrayContaining(['guest.name', 'guest.email', 'billing_address.street', 'shipping_address.phone']),
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
    const { errors } = failure(await post({ products: one(id), ...AS_GUEST, shipping_address }), 422)
    expect(Object.keys(errors ?? {})).toEqual(['shipping_address.country'])
  })

  it('leads back to a path or this site, never to another origin', async () => {
    const { id } = await shop.addProduct()
    const attempt = (urls: object) =>
      post({ products: one(id), guest: GUEST, billing_address: HOME, shipping_address: HOME, ...urls })
    const foreign = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://shop.example.evil.example/',
      'http://shop.example/order',
      'javascript:alert(1)',
    ]
    for (const return_url of foreign) {
      const { errors } = failure(await attempt({ ...PLACE, return_url }), 422)
      expect(Object.keys(errors ?? {})).toEqual(['return_url'])
    }
    const half = failure(await attempt({ return_url: '/order' }), 422)
    expect(Object.keys(half.errors ?? {})).toEqual(['cancel_url'])
    expect(Object.keys(failure(await attempt({ cancel_url: '/' }), 422).errors ?? {})).toEqual(['return_url'])
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
    const lines = [{ product_id: id, quantity: 1.5 }, { product_id: 999_999, quantity: 1 }]
    const { errors } = failure(await post({ products: lines, ...AS_GUEST }), 422)
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['products.0.quantity', 'products.1.product_id'])
    failure(await post({ products: [], ...AS_GUEST }), 422)
    failure(await post({ products: one(id), ...AS_GUEST, payment_method: 'gold' }), 422)
    failure(await shop.call('POST', '/order', { token: shop.systemToken }), 400)
    failure(await post(undefined, { raw: `"${'x'.repeat(2 * 1024 * 1024)}"` }), 413)
    failure(await post({ products: one(id), ...AS_GUEST }, { token: 'wrong' }), 401)
    failure(await post({ products: one(id), ...AS_GUEST }, { token: undefined }), 401)
    expect(await rows()).toEqual(before)
    expect(await stockOf(id)).toBe(100)
  })

  it('stores the base currency where the chosen one is unknown, and the rate of that moment', async () => {
    const { id } = await shop.addProduct()
    const place = async (code: string) => {
      const { order_number, order_key } = placedOf(await post({ products: one(id), ...AS_GUEST, currency: code }))
      return async () => Order.parse((await readOrder(order_number, { key: order_key })).body).currency
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
    const { order_number, order_key } = placedOf(await post({ products: one(id), ...AS_GUEST, delivery_interval }))
    expect(Order.parse((await readOrder(order_number, { key: order_key })).body).delivery_interval).toBeNull()
  })
})

describe('placing an order as a customer', () => {
  it('goes to the own addresses, takes the bought lines out of the cart and leaves the others', async () => {
    const { token, address, email } = await customer()
    const [bought, kept] = [await shop.addProduct({ price: 8 }), await shop.addProduct()]
    for (const { id } of [bought, kept]) {
      await shop.call('POST', '/cart', { token, body: { product_id: id, quantity: 2 } })
    }
    const ids = { billing_address_id: address.id, shipping_address_id: address.id }
    const placed = placedOf(await post({ products: one(bought.id, 2), ...ids, ...PLACE }, { token }))
    expect(placed.order_key).toBeUndefined()
    const stored = Order.parse((await readOrder(placed.order_number, { token })).body)
    expect(stored).toMatchObject({ shipping_address: HOME, billing_address: HOME, contact: { email } })
    const { items } = Cart.parse((await shop.call('GET', '/cart', { token })).body)
    expect(items.map(({ product_id }) => product_id)).toEqual([kept.id])
  })

  it('refuses someone else’s address like an unknown one, and asks for a missing one', async () => {
    const [me, other] = [await customer(), await customer()]
    const { id } = await shop.addProduct()
    const attempt = (addresses: object) => post({ products: one(id), ...PLACE, ...addresses }, { token: me.token })
    const foreign = await attempt({ billing_address_id: me.address.id, shipping_address_id: other.address.id })
    const unknown = await attempt({ billing_address_id: me.address.id, shipping_address_id: 999_999 })
    expect(failure(foreign, 422).errors).toEqual({ shipping_address_id: ['This does not exist'] })
    expect(unknown.body).toEqual(foreign.body)
    const missing = failure(await attempt({ billing_address: HOME }), 422)
    expect(Object.keys(missing.errors ?? {})).toEqual(['shipping_address_id'])
    placedOf(await attempt({ billing_address: HOME, shipping_address: HOME }))
  })

  it('keeps what was bought as it was called and priced at that moment', async () => {
    const { token, address } = await customer()
    const { id } = await shop.addProduct({ name: 'Pears', price: 4 })
    const ids = { billing_address_id: address.id, shipping_address_id: address.id }
    const { order_number } = placedOf(await post({ products: one(id), ...ids, ...PLACE }, { token }))
    await shop.db.update(product).set({ name: { en: 'Other' }, sale_price: 900 }).where(eq(product.id, id))
    await shop.call('DELETE', `/address/${address.id}`, { token })
    const stored = Order.parse((await readOrder(order_number, { token })).body)
    expect(stored.items).toMatchObject([{ name: 'Pears', price: 4 }])
    expect(stored.shipping_address).toEqual(HOME)
  })

  it('lists the own orders, newest first, by status and page', async () => {
    const { token, address } = await customer()
    const { id } = await shop.addProduct()
    const ids = { billing_address_id: address.id, shipping_address_id: address.id }
    const numbers: string[] = []
    for (let placed = 0; placed < 3; placed++) {
      shop.clock.advance(1000)
      const answer = await post({ products: one(id), ...ids, ...PLACE }, { token })
      numbers.unshift(placedOf(answer).order_number)
    }
    await shop.db.update(order).set({ status: 'shipped' }).where(eq(order.order_number, numbers[2] ?? ''))
    const list = async (query: string) =>
      orderContract.list.response.parse((await shop.call('GET', `/order${query}`, { token })).body)
    expect((await list('')).data.map(({ order_number }) => order_number)).toEqual(numbers)
    const second = await list('?paginate=2&page=2')
    expect(second).toMatchObject({ current_page: 2, per_page: 2, last_page: 2, total: 3 })
    expect(second.data.map(({ order_number }) => order_number)).toEqual([numbers[2]])
    expect((await list('?status=shipped')).data).toMatchObject([{ order_number: numbers[2], items_count: 1 }])
    expect((await list('?status=nonsense')).total).toBe(3)
    failure(await shop.call('GET', '/order', { token: shop.systemToken }), 401)
  })
})

describe('stock', () => {
  it('names each line that is short, and takes nothing at all', async () => {
    const plenty = await shop.addProduct({ quantity: 9 })
    const few = await shop.addProduct({ name: 'Figs', quantity: 30, units: [{ uom_entry: 12, quantity: 12 }] })
    const before = await rows()
    const products = [
      { product_id: plenty.id, quantity: 9 },
      { product_id: few.id, quantity: 8 },
      { product_id: few.id, uom_entry: 12, quantity: 2 },
    ]
    const answer = await post({ products, ...AS_GUEST }, { headers: { 'Idempotency-Key': randomUUID() } })
    const { code, lines } = failure(answer, 409)
    expect(code).toBe('STOCK_CONFLICT')
    expect(lines).toEqual([
      { index: 2, product_id: few.id, variation_id: null, uom_entry: 12, name: 'Figs', available: 1 },
    ])
    expect(await rows()).toEqual(before)
    expect([await stockOf(plenty.id), await stockOf(few.id)]).toEqual([9, 30])
  })

  it('leaves the cart as it is when something is short', async () => {
    const { token } = await customer()
    const { id } = await shop.addProduct({ quantity: 2 })
    await shop.call('POST', '/cart', { token, body: { product_id: id, quantity: 2 } })
    await shop.db.update(product).set({ stock: 1000 }).where(eq(product.id, id))
    const addresses = { billing_address: HOME, shipping_address: HOME }
    failure(await post({ products: one(id, 2), ...addresses, ...PLACE }, { token }), 409)
    const { items } = Cart.parse((await shop.call('GET', '/cart', { token })).body)
    expect(items).toMatchObject([{ product_id: id, quantity: 2, available: 1 }])
  })

  it('is taken in base units, from a variation where one was bought', async () => {
    const eggs = await shop.addProduct({ quantity: 100, units: [{ uom_entry: 12, quantity: 12 }] })
    const tea = await shop.addProduct({ variations: [{ price: 4, quantity: 5 }, { price: 5, quantity: 5 }] })
    const [green = 0] = tea.variations
    const products = [
      { product_id: eggs.id, uom_entry: 12, quantity: 2 },
      { product_id: eggs.id, quantity: 3 },
      { product_id: tea.id, variation_id: green, quantity: 2 },
    ]
    placedOf(await post({ products, ...AS_GUEST }))
    expect(await stockOf(eggs.id)).toBe(73)
    const left = await shop.db.select({ stock: variation.stock }).from(variation).where(eq(variation.product_id, tea.id)).orderBy(variation.id)
    expect(left.map(({ stock }) => stock)).toEqual([3000, 5000])
    const taken = await shop.db
      .select()
      .from(stockEntry)
      .where(and(eq(stockEntry.product_id, tea.id), eq(stockEntry.reason, 'order')))
    expect(taken).toMatchObject([{ variation_id: green, change: -2000 }])
  })

  it('counts a product that is listed twice as one line', async () => {
    const { id } = await shop.addProduct({ quantity: 5 })
    const products = [...one(id, 3), ...one(id, 3)]
    const { lines } = failure(await post({ products, ...AS_GUEST }), 409)
    expect(lines).toMatchObject([{ index: 0, available: 5 }])
  })
})

describe('sending an order twice', () => {
  it('gives the same order back for the same key and body', async () => {
    const { id } = await shop.addProduct({ quantity: 10 })
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { products: one(id, 2), ...AS_GUEST }
    const answers = await Promise.all([post(body, { headers }), post(body, { headers }), post(body, { headers })])
    const late = await post(Object.fromEntries(Object.entries(body).toReversed()), { headers })
    const first = placedOf(late)
    for (const answer of answers) expect(placedOf(answer)).toEqual(first)
    expect(await stockOf(id)).toBe(8)
  })

  it('refuses the key with another body, and keeps each customer’s keys apart', async () => {
    const { id } = await shop.addProduct({ quantity: 10 })
    const headers = { 'Idempotency-Key': randomUUID() }
    placedOf(await post({ products: one(id), ...AS_GUEST }, { headers }))
    const other = await post({ products: one(id, 2), ...AS_GUEST }, { headers })
    expect(failure(other, 409).code).toBe('IDEMPOTENCY_CONFLICT')
    const { token } = await customer()
    placedOf(await post({ products: one(id), ...AS_GUEST }, { headers, token }))
    expect(await stockOf(id)).toBe(8)
  })
})

describe('finding an order', () => {
  const place = async () => {
    const { id } = await shop.addProduct()
    const { order_number, order_key = '' } = placedOf(await post({ products: one(id), ...AS_GUEST }))
    return { order_number, order_key }
  }

  it('opens for its own customer or with its key, and is missing for everybody else', async () => {
    const { order_number, order_key } = await place()
    const stranger = await shop.signUp()
    const another = await place()
    expect((await readOrder(order_number, { key: order_key })).status).toBe(200)
    const refused = [
      await readOrder(order_number),
      await readOrder(order_number, { key: 'wrong' }),
      await readOrder(order_number, { key: another.order_key }),
      await readOrder(order_number, { token: stranger.token }),
      await readOrder('L000000-AAAAAA', { key: order_key }),
      await readOrder('no-such', { token: stranger.token }),
    ]
    for (const answer of refused) expect(answer).toMatchObject({ status: 404, body: refused[0]?.body })
  })

  it('is tracked by its number with e-mail or phone, whatever their spelling', async () => {
    const { order_number } = await place()
    const track = (body: object) => shop.call('POST', '/order/track', { token: shop.systemToken, body })
    for (const proof of [{ email: 'JO@example.org ' }, { phone: '+33(6)11.22.33.44' }]) {
      const answer = await track({ order_number, ...proof })
      expect(Order.parse(answer.body).order_number).toBe(order_number)
    }
    for (const proof of [{}, { email: 'x@example.org' }, { phone: '' }, { phone: '++' }, { phone: '44' }]) {
      failure(await track({ order_number, ...proof }), 404)
    }
    failure(await track({ order_number: 'L000000-AAAAAA', email: GUEST.email }), 404)
  })

  it('can be tried only so often from one address', async () => {
    const limited = await startApi({ limits: true })
    const track = () =>
      limited.call('POST', '/order/track', {
        token: limited.systemToken,
        body: { order_number: 'L000000-AAAAAA', email: GUEST.email },
        headers: { 'x-client-ip': '203.0.113.9' },
      })
    for (let tries = 0; tries < 20; tries++) failure(await track(), 404)
    const refused = await track()
    expect(failure(refused, 429).code).toBe('TOO_MANY_REQUESTS')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })
})
