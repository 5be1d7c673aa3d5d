import { count, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { idempotency } from '#/commerce/db/schema/orders.ts'
import { Cart } from '#/contract/cart/customer.ts'
import { type Answer, type CallOptions, type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())
beforeEach(async () => {
  token = (await shop.signUp()).token
})

const send = (method: string, path: string, options: CallOptions = {}) =>
  shop.call(method, path, { token, ...options })
const add = (body: object, options: CallOptions = {}) => send('POST', '/cart', { body, ...options })
const read = async () => cartOf(await send('GET', '/cart'))

function cartOf(answer: Answer): Cart {
  expect(answer.status).toBe(200)
  return Cart.parse(answer.body)
}

const line = ({ items }: Cart) => items.map(({ quantity, uom_entry }) => [quantity, uom_entry])

describe('uploading a local cart after signing in', () => {
  it('sums quantities and lowers them to step and stock, naming what was lowered or dropped', async () => {
    const plenty = await shop.addProduct()
    const few = await shop.addProduct({ name: 'Figs', name_fr: 'Figues', quantity: 4 })
    const none = await shop.addProduct({ name: 'Plums', quantity: 0 })
    const hidden = await shop.addProduct({ name: 'Old jam', status: 0 })
    await add({ product_id: plenty.id, quantity: 2 })
    await add({ product_id: few.id, quantity: 3 })
    const products = [
      { product_id: plenty.id, quantity: 5 },
      { product_id: few.id, quantity: 3 },
      { product_id: none.id, quantity: 1 },
      { product_id: hidden.id, quantity: 1 },
      { product_id: 999_999, quantity: 1 },
    ]
    const cart = cartOf(await add({ products }, { language: 'fr' }))
    expect(line(cart)).toEqual([
      [7, null],
      [4, null],
    ])
    expect(cart.clamped).toEqual([
      { name: 'Figues', asked: 6, kept: 4 },
      { name: 'Plums', asked: 1, kept: 0 },
      { name: 'Old jam', asked: 1, kept: 0 },
      { name: '#999999', asked: 1, kept: 0 },
    ])
    expect((await read()).clamped).toEqual([])
  })

  it('shares one stock between the units of a product', async () => {
    const { id } = await shop.addProduct({ quantity: 30, units: [{ uom_entry: 12, quantity: 12 }] })
    const products = [
      { product_id: id, uom_entry: 12, quantity: 2 },
      { product_id: id, quantity: 10 },
    ]
    const cart = cartOf(await add({ products }))
    expect(line(cart)).toEqual([
      [2, 12],
      [6, null],
    ])
  })

  it('adds nothing again when the same upload comes twice, even at once', async () => {
    const { id } = await shop.addProduct()
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { products: [{ product_id: id, quantity: 2 }] }
    const [first, second] = await Promise.all([add(body, { headers }), add(body, { headers })])
    const third = await add({ products: [{ quantity: 2, product_id: id }] }, { headers })
    expect(cartOf(second)).toEqual(cartOf(first))
    expect(cartOf(third)).toEqual(cartOf(first))
    expect(line(await read())).toEqual([[2, null]])
  })

  it('refuses a key that comes with another body', async () => {
    const { id } = await shop.addProduct()
    const headers = { 'Idempotency-Key': randomUUID() }
    await add({ product_id: id, quantity: 2 }, { headers })
    const again = await add({ product_id: id, quantity: 3 }, { headers })
    expect(failure(again, 409).code).toBe('IDEMPOTENCY_CONFLICT')
    const { token: other } = await shop.signUp()
    expect((await add({ product_id: id, quantity: 3 }, { headers, token: other })).status).toBe(200)
  })

  it('leaves a key free after a failure', async () => {
    const { id } = await shop.addProduct({ quantity: 1 })
    const headers = { 'Idempotency-Key': randomUUID() }
    failure(await add({ product_id: id, quantity: 2 }, { headers }), 409)
    const [kept] = await shop.db
      .select({ n: count() })
      .from(idempotency)
      .where(eq(idempotency.key, headers['Idempotency-Key']))
    expect(kept?.n).toBe(0)
    await shop.db.update(product).set({ stock: 5000 }).where(eq(product.id, id))
    expect((await add({ product_id: id, quantity: 2 }, { headers })).status).toBe(200)
  })
})
