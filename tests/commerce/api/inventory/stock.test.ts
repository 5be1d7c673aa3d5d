import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { Cart } from '#/contract/cart/customer.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  checkoutsOf,
  AS_GUEST,
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

const { post, rows, stockOf, customer } = checkoutsOf(() => shop)

describe('stock', () => {
  it('names each line that is short, and takes nothing at all', async () => {
    const plenty = await shop.addProduct({ quantity: 9 })
    const few = await shop.addProduct({
      name: 'Figs',
      quantity: 30,
      units: [{ uom_entry: 12, quantity: 12 }],
    })
    const before = await rows()
    const products = [
      { product_id: plenty.id, quantity: 9 },
      { product_id: few.id, quantity: 8 },
      { product_id: few.id, uom_entry: 12, quantity: 2 },
    ]
    const answer = await post(
      { products, ...AS_GUEST },
      { headers: { 'Idempotency-Key': randomUUID() } },
    )
    const { code, lines } = failure(answer, 409)
    expect(code).toBe('STOCK_CONFLICT')
    expect(lines).toEqual([
      {
        index: 2,
        product_id: few.id,
        variation_id: null,
        uom_entry: 12,
        name: 'Figs',
        available: 1,
      },
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
    const tea = await shop.addProduct({
      variations: [
        { price: 4, quantity: 5 },
        { price: 5, quantity: 5 },
      ],
    })
    const [green = 0] = tea.variations
    const products = [
      { product_id: eggs.id, uom_entry: 12, quantity: 2 },
      { product_id: eggs.id, quantity: 3 },
      { product_id: tea.id, variation_id: green, quantity: 2 },
    ]
    placedOf(await post({ products, ...AS_GUEST }))
    expect(await stockOf(eggs.id)).toBe(73)
    const left = await shop.db
      .select({ stock: variation.stock })
      .from(variation)
      .where(eq(variation.product_id, tea.id))
      .orderBy(variation.id)
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
    const answers = await Promise.all([
      post(body, { headers }),
      post(body, { headers }),
      post(body, { headers }),
    ])
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
