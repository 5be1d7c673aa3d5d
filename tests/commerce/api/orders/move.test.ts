// rules 21, 22, 26 and 60: who moves an order to which state.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import { AdminOrder } from '#/contract/orders/staff.ts'
import { pageOf } from '#/contract/common.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { Reordered } from '#/contract/orders/customer.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, checkoutsOf, failure, one } from '#tests/support/shop/checkout.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { customer } = checkoutsOf(() => shop)
const { place, told, read, stockOf } = payingOf(() => shop)

const move = (number: string, body: object, token = admin) =>
  shop.call('POST', `/admin/order/${number}/status`, { token, body })

async function cashOrder(values: object = {}) {
  const { id } = await shop.addProduct({ quantity: 10, price: 10 })
  return { id, placed: await place({ products: one(id, 2), payment_method: 'cod', ...values }) }
}

describe('the staff', () => {
  it('moves an order through its steps, and in no other way', async () => {
    const { placed } = await cashOrder()
    const { order_number } = placed
    failure(await move(order_number, { status: 'delivered' }), 409)
    for (const status of ['processing', 'packed', 'shipped', 'out_for_delivery', 'delivered']) {
      expect(Order.parse((await move(order_number, { status })).body).status).toBe(status)
    }
    failure(await move(order_number, { status: 'pending' }), 409)
    failure(await move(order_number, { status: 'cancelled' }), 409)
    expect((await read(placed)).timeline.map(({ status }) => status)).toEqual([
      'pending',
      'processing',
      'packed',
      'shipped',
      'out_for_delivery',
      'delivered',
    ])
  })

  it('prepares nothing that has to be paid first', async () => {
    const { id } = await shop.addProduct({ quantity: 10, price: 10 })
    const placed = await place({ products: one(id) })
    failure(await move(placed.order_number, { status: 'processing' }), 409)
    await told(placed.order_number, 'paid')
    expect((await move(placed.order_number, { status: 'packed' })).status).toBe(200)
  })

  it('neither says that an order failed nor that its money went back', async () => {
    const { placed } = await cashOrder()
    failure(await move(placed.order_number, { status: 'failed' }), 409)
    failure(await move(placed.order_number, { status: 'refunded' }), 409)
    expect((await read(placed)).status).toBe('pending')
  })

  it('takes the money of a transfer, the whole of it', async () => {
    const { id } = await shop.addProduct({ quantity: 10, price: 10 })
    const placed = await place({ products: one(id), payment_method: 'bank_transfer' })
    expect((await read(placed)).due).toMatchObject({ bank_account: { bic: 'AGRIFRPP' } })
    const paid = (amount: number, token = admin) =>
      shop.call('POST', `/admin/order/${placed.order_number}/paid`, { token, body: { amount } })
    expect(failure(await paid(1), 422).errors).toHaveProperty('amount')
    expect((await paid(14.9)).status).toBe(200)
    expect(await read(placed)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    expect((await paid(14.9)).status).toBe(200)
  })

  it('can’t say that a card was paid: its provider does', async () => {
    const { id } = await shop.addProduct({ quantity: 10, price: 10 })
    const placed = await place({ products: one(id) })
    const body = { amount: 14.9 }
    const answer = await shop.call('POST', `/admin/order/${placed.order_number}/paid`, {
      token: admin,
      body,
    })
    failure(answer, 409)
    expect((await read(placed)).payment_status).toBe('pending')
  })

  it('finds orders by number, name and e-mail, by state and by payment', async () => {
    const { placed } = await cashOrder({
      guest: { name: 'Zoë 100% Quill', email: 'quill@example.org', phone: '0611223344' },
    })
    const find = async (query: string) => {
      const answer = await shop.call('GET', `/admin/order?${query}`, { token: admin })
      return pageOf(AdminOrder)
        .parse(answer.body)
        .data.map(({ order_number }) => order_number)
    }
    for (const text of [placed.order_number, 'zoë 100%', 'QUILL@']) {
      expect(await find(`search=${encodeURIComponent(text)}`)).toEqual([placed.order_number])
    }
    expect(await find('search=zoë&status=delivered')).toEqual([])
    expect(await find('search=zoë&payment_status=pending')).toEqual([placed.order_number])
    expect(await find('search=%25_%5C')).toEqual([])
  })
})

describe('a part of an order', () => {
  it('is what one store sends; the order stands where the last of them stands', async () => {
    const [mill, farm] = await shop.db
      .insert(store)
      .values([
        { slug: 'mill', name: { en: 'Mill' }, description: { en: '' } },
        { slug: 'farm', name: { en: 'Farm' }, description: { en: '' } },
      ])
      .returning({ id: store.id })
    const [flour, eggs] = [
      await shop.addProduct({ price: 10 }),
      await shop.addProduct({ price: 5 }),
    ]
    const belongs = (id: number, to: { id: number } | undefined) =>
      shop.db
        .update(product)
        .set({ store_id: to?.id ?? null })
        .where(eq(product.id, id))
    await belongs(flour.id, mill)
    await belongs(eggs.id, farm)
    const placed = await place({
      products: [...one(flour.id), ...one(eggs.id)],
      payment_method: 'cod',
    })
    const { parts } = await read(placed)
    expect(parts.map(({ store: from, total }) => [from?.slug, total])).toEqual([
      ['mill', 10],
      ['farm', 5],
    ])
    const [first, second] = parts
    const step = (status: string, part_id?: number) =>
      move(placed.order_number, { status, ...(part_id ? { part_id, tracking: 'XY 1' } : {}) })
    await step('processing')
    await step('packed', first?.id)
    expect((await read(placed)).status).toBe('processing')
    await step('packed', second?.id)
    expect(await read(placed)).toMatchObject({
      status: 'packed',
      parts: [{ tracking: 'XY 1' }, { tracking: 'XY 1' }],
    })
    const other = await cashOrder()
    const [foreign] = (await read(other.placed)).parts
    failure(await step('shipped', foreign?.id), 404)
  })
})

describe('only administrators', () => {
  it.each(['customer', 'seller', 'delivery'] as const)(
    'and no %s see or move all orders',
    async (role) => {
      const { placed } = await cashOrder()
      const { token } = await shop.signUp({ role })
      const paths = [
        ['GET', '/admin/order'],
        ['GET', `/admin/order/${placed.order_number}`],
        ['POST', `/admin/order/${placed.order_number}/status`],
        ['POST', `/admin/order/${placed.order_number}/paid`],
      ] as const
      for (const [method, path] of paths) {
        const body = method === 'POST' ? { body: { status: 'processing', amount: 1 } } : {}
        failure(await shop.call(method, path, { token, ...body }), 403)
        failure(await shop.call(method, path, { token: shop.systemToken, ...body }), 401)
      }
      expect((await read(placed)).status).toBe('pending')
    },
  )
})

describe('a customer', () => {
  it('takes an order back until some of it is packed', async () => {
    const { token } = await customer()
    const { id } = await shop.addProduct({ quantity: 10, price: 10 })
    const body = { products: one(id, 2), ...ADDRESSES, payment_method: 'cod' }
    const [early, late] = [await place(body, token), await place(body, token)]
    const cancel = (number: string, by = token) =>
      shop.call('POST', `/order/${number}/cancel`, { token: by, body: {} })
    failure(await cancel(early.order_number, (await customer()).token), 404)
    await move(early.order_number, { status: 'processing' })
    expect(Order.parse((await cancel(early.order_number)).body).status).toBe('cancelled')
    expect(await stockOf(id)).toBe(8)
    await move(late.order_number, { status: 'processing' })
    await move(late.order_number, { status: 'packed' })
    failure(await cancel(late.order_number), 409)
    expect(await stockOf(id)).toBe(8)
  })

  it('has the goods of an order in the cart again, and is told what is missing', async () => {
    const { token } = await customer()
    const [bread, milk] = [
      await shop.addProduct({ quantity: 10 }),
      await shop.addProduct({ quantity: 3, name: 'Milk' }),
    ]
    const products = [...one(bread.id, 2), ...one(milk.id, 2)]
    const placed = await place({ products, ...ADDRESSES, payment_method: 'cod' }, token)
    const packed = { content: 500, content_unit: 'g' as const, price: 400, sale_price: 400 }
    await shop.db.update(product).set(packed).where(eq(product.id, bread.id))
    const path = `/order/${placed.order_number}/reorder`
    const headers = { 'Idempotency-Key': '0a6f0c9e-58a4-4b8e-9b0a-6d1b2c3d4e5f' }
    const again = Reordered.parse((await shop.call('POST', path, { token, headers })).body)
    expect(again.cart.items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [bread.id, 2],
      [milk.id, 1],
    ])
    expect(again.missing).toMatchObject([{ asked: 2, kept: 1 }])
    expect(again.product_ids).toEqual([bread.id, milk.id])
    expect(again.changed).toMatchObject([{ now: 4, unit_price: { amount: 8, per: 'kg' } }])
    const twice = Reordered.parse((await shop.call('POST', path, { token, headers })).body)
    expect(twice.cart.items).toEqual(again.cart.items)
    failure(await shop.call('POST', path, { token: (await customer()).token }), 404)
  })
})
