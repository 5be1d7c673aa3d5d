import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { Cart } from '#/contract/cart/customer.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  checkoutsOf,
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
  shop = await startApi()
})
afterAll(() => shop.close())

const { post, readOrder, customer } = checkoutsOf(() => shop)

describe('placing an order as a customer', () => {
  it('goes to the customer’s addresses, removes the ordered lines from the cart and keeps the others', async () => {
    const { token, address, email } = await customer()
    const [bought, kept] = [await shop.addProduct({ price: 8 }), await shop.addProduct()]
    for (const { id } of [bought, kept]) {
      await shop.call('POST', '/cart', { token, body: { product_id: id, quantity: 2 } })
    }
    const ids = { billing_address_id: address.id, shipping_address_id: address.id }
    const placed = placedOf(
      await post({ products: one(bought.id, 2), ...ids, ...PLACE }, { token }),
    )
    expect(placed.order_key).toBeUndefined()
    const stored = Order.parse((await readOrder(placed.order_number, { token })).body)
    expect(stored).toMatchObject({
      shipping_address: HOME,
      billing_address: HOME,
      contact: { email },
    })
    const { items } = Cart.parse((await shop.call('GET', '/cart', { token })).body)
    expect(items.map(({ product_id }) => product_id)).toEqual([kept.id])
  })

  it('refuses someone else’s address like an unknown one, and asks for a missing one', async () => {
    const [me, other] = [await customer(), await customer()]
    const { id } = await shop.addProduct()
    const attempt = (addresses: object) =>
      post({ products: one(id), ...PLACE, ...addresses }, { token: me.token })
    const foreign = await attempt({
      billing_address_id: me.address.id,
      shipping_address_id: other.address.id,
    })
    const unknown = await attempt({
      billing_address_id: me.address.id,
      shipping_address_id: 999_999,
    })
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
    const { order_number } = placedOf(
      await post({ products: one(id), ...ids, ...PLACE }, { token }),
    )
    await shop.db
      .update(product)
      .set({ name: { en: 'Other' }, sale_price: 900 })
      .where(eq(product.id, id))
    await shop.call('DELETE', `/address/${address.id}`, { token })
    const stored = Order.parse((await readOrder(order_number, { token })).body)
    expect(stored.items).toMatchObject([{ name: 'Pears', price: 4 }])
    expect(stored.shipping_address).toEqual(HOME)
  })

  it('states weights, not counts, for what is sold by weight', async () => {
    const { token, address } = await customer()
    const { id } = await shop.addProduct({
      sold_by: 'kg',
      quantity_step: 0.05,
      quantity_min: 0.1,
      units: [
        { uom_entry: 1, name: 'Kilogram', quantity: 1, quantity_step: 0.05, quantity_min: 0.1 },
        { uom_entry: 2, name: 'Wedge of 250 g', quantity: 0.25 },
      ],
    })
    const bag = await shop.addProduct({ unit: '500 g bag' })
    const ids = { billing_address_id: address.id, shipping_address_id: address.id }
    const products = [
      { product_id: id, variation_id: null, uom_entry: 1, quantity: 0.35 },
      { product_id: id, variation_id: null, uom_entry: 2, quantity: 2 },
      ...one(bag.id),
    ]
    const { order_number } = placedOf(await post({ products, ...ids, ...PLACE }, { token }))
    const { items } = Order.parse((await readOrder(order_number, { token })).body)
    expect(items.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [0.35, 'kg'],
      [2, 'Wedge of 250 g'],
      [1, null],
    ])
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
    await shop.db
      .update(order)
      .set({ status: 'shipped' })
      .where(eq(order.order_number, numbers[2] ?? ''))
    const list = async (query: string) =>
      endpoints.orders.list.response.parse(
        (await shop.call('GET', `/order${query}`, { token })).body,
      )
    expect((await list('')).data.map(({ order_number }) => order_number)).toEqual(numbers)
    const second = await list('?paginate=2&page=2')
    expect(second).toMatchObject({ current_page: 2, per_page: 2, last_page: 2, total: 3 })
    expect(second.data.map(({ order_number }) => order_number)).toEqual([numbers[2]])
    expect((await list('?status=shipped')).data).toMatchObject([
      { order_number: numbers[2], items_count: 1 },
    ])
    expect((await list('?status=nonsense')).total).toBe(3)
    failure(await shop.call('GET', '/order', { token: shop.systemToken }), 401)
  })

  it('finds the own orders by state, days, number and product, all at once', async () => {
    const [{ token, address }, other] = [await customer(), await customer()]
    const place = async (name: string, by: { token: string; id: number }) => {
      const { id } = await shop.addProduct({ name })
      const ids = { billing_address_id: by.id, shipping_address_id: by.id }
      const body = { products: one(id), ...ids, ...PLACE }
      return placedOf(await post(body, { token: by.token })).order_number
    }
    const mine = { token, id: address.id }
    const figs = await place('Figs 50%_', mine)
    const pears = await place('Pears', mine)
    const theirs = await place('Figs 50%_', { token: other.token, id: other.address.id })
    const at = (day: string) => new Date(`${day}T23:30:00Z`)
    const set = (number: string, values: Partial<typeof order.$inferInsert>) =>
      shop.db.update(order).set(values).where(eq(order.order_number, number))
    // In the shop's time zone, an hour ahead, the next day has begun.
    await set(figs, { created_at: at('2026-01-10'), status: 'delivered' })
    await set(pears, { created_at: at('2026-01-20') })
    const find = async (query: string) =>
      endpoints.orders.list.response
        .parse((await shop.call('GET', `/order?${query}`, { token })).body)
        .data.map(({ order_number }) => order_number)
    expect(await find('search=fIGs')).toEqual([figs])
    expect(await find(`search=${pears.slice(-6).toLowerCase()}`)).toEqual([pears])
    expect(await find(`search=${theirs}`)).toEqual([])
    expect(await find(`search=${encodeURIComponent('50%_')}`)).toEqual([figs])
    expect(await find(`search=${encodeURIComponent('%')}`)).toEqual([figs])
    expect(await find('search=')).toEqual([pears, figs])
    expect(await find('open=1')).toEqual([pears])
    expect(await find('from=2026-01-11&to=2026-01-11')).toEqual([figs])
    expect(await find('to=2026-01-10')).toEqual([])
    expect(await find('from=2026-01-12')).toEqual([pears])
    expect(await find('from=yesterday&to=2026-02-30')).toEqual([pears, figs])
    expect(await find('search=figs&status=delivered&from=2026-01-01')).toEqual([figs])
    expect(await find('search=figs&open=1')).toEqual([])
  })
})

describe('finding an order', () => {
  const place = async () => {
    const { id } = await shop.addProduct()
    const { order_number, order_key = '' } = placedOf(
      await post({ products: one(id), ...AS_GUEST }),
    )
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
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 404, body: refused[0]?.body })
  })

  it('is tracked by its number with e-mail or phone, whatever their spelling', async () => {
    const { order_number } = await place()
    const track = (body: object) =>
      shop.call('POST', '/order/track', { token: shop.systemToken, body })
    for (const proof of [
      { email: 'JO@example.org ' },
      { phone: '+33(6)11.22.33.44' },
      { phone: '\u202A06 11 22 33\u201144\u202C' },
      { order_number: order_number.toLowerCase().replace('-', '\u2011'), email: GUEST.email },
    ]) {
      const answer = await track({ order_number, ...proof })
      expect(Order.parse(answer.body).order_number).toBe(order_number)
    }
    for (const proof of [
      {},
      { email: 'x@example.org' },
      { phone: '' },
      { phone: '++' },
      { phone: '44' },
    ]) {
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
