import { count } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartLine } from '#/commerce/db/schema/cart.ts'
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

async function storedLines(): Promise<number> {
  const [row] = await shop.db.select({ n: count() }).from(cartLine)
  return row?.n ?? 0
}

describe('adding to the cart', () => {
  it('answers the whole cart with prices of the catalogue', async () => {
    const milk = await shop.addProduct({ price: 2, discount: 15 })
    const bread = await shop.addProduct({ price: 3.35 })
    await add({ product_id: milk.id, quantity: 3, price: 0.01, sale_price: 0.01 })
    const cart = cartOf(await add({ product_id: bread.id, quantity: 2 }))
    expect(cart.items.map(({ price, sub_total }) => [price, sub_total])).toEqual([
      [1.7, 5.1],
      [3.35, 6.7],
    ])
    expect(cart.sub_total).toBe(11.8)
    expect(cart.items[0]).toMatchObject({
      product_id: milk.id,
      available: 100,
      unit: null,
      variation: null,
    })
    expect(await read()).toEqual(cart)
  })

  it('sums the quantities of the same product, variation and unit', async () => {
    const { id } = await shop.addProduct()
    const first = cartOf(await add({ product_id: id, quantity: 2 }))
    const second = cartOf(await add({ product_id: id, quantity: 3 }))
    expect(line(second)).toEqual([[5, null]])
    expect(second.items[0]?.id).toBe(first.items[0]?.id)
  })

  it('keeps another unit of a product as a separate line, with the unit’s own price', async () => {
    const { id } = await shop.addProduct({
      price: 1.25,
      quantity: 100,
      units: [{ uom_entry: 12, name: 'Case', quantity: 12, discount: 10 }],
    })
    await add({ product_id: id, quantity: 4 })
    const cart = cartOf(await add({ product_id: id, uom_entry: 12, quantity: 2 }))
    expect(cart.items.map(({ unit, price, sub_total }) => [unit, price, sub_total])).toEqual([
      [null, 1.25, 5],
      ['Case', 13.5, 27],
    ])
    // 100 − 24 singles beside the cases; (100 − 4) / 12 cases beside the singles.
    expect(cart.items.map(({ available }) => available)).toEqual([76, 8])
  })

  it('sells by weight in steps from a minimum', async () => {
    const { id } = await shop.addProduct({
      price: 3.99,
      quantity: 5,
      quantity_step: 0.05,
      quantity_min: 0.25,
    })
    const cart = cartOf(await add({ product_id: id, quantity: 0.35 }))
    expect(cart.items[0]).toMatchObject({ quantity: 0.35, sub_total: 1.4, available: 5 })
    for (const quantity of [0.1, 0.36]) {
      const other = await shop.addProduct({ quantity_step: 0.05, quantity_min: 0.25 })
      const { errors } = failure(await add({ product_id: other.id, quantity }), 422)
      expect(errors).toEqual({ quantity: ['Available in steps of 0.05, from 0.25'] })
    }
  })

  it('asks for a variation of a variable product, and prices and limits by it', async () => {
    const tea = await shop.addProduct({
      name: 'Tea',
      variations: [
        { name: 'Green', price: 4, quantity: 2 },
        { name: 'Black', price: 5, quantity: 9 },
      ],
    })
    const [green = 0, black = 0] = tea.variations
    const missing = failure(await add({ product_id: tea.id, quantity: 1 }), 422)
    expect(missing.errors).toEqual({ variation_id: ['Please choose a variation'] })
    await add({ product_id: tea.id, variation_id: green, quantity: 2 })
    const cart = cartOf(await add({ product_id: tea.id, variation_id: black, quantity: 9 }))
    expect(cart.items.map(({ variation, price }) => [variation?.name, price])).toEqual([
      ['Green', 4],
      ['Black', 5],
    ])
    const short = failure(await add({ product_id: tea.id, variation_id: green, quantity: 1 }), 409)
    expect(short.lines).toMatchObject([{ variation_id: green, name: 'Tea · Green', available: 2 }])
  })

  it('refuses what is not sold, field by field, and stores nothing', async () => {
    const hidden = await shop.addProduct({ status: 0 })
    const { id } = await shop.addProduct()
    const before = await storedLines()
    const wrong: [object, string][] = [
      [{ product_id: 999_999, quantity: 1 }, 'product_id'],
      [{ product_id: hidden.id, quantity: 1 }, 'product_id'],
      [{ product_id: id, uom_entry: 7, quantity: 1 }, 'uom_entry'],
      [{ product_id: id, variation_id: 999_999, quantity: 1 }, 'variation_id'],
    ]
    for (const [body, field] of wrong) {
      expect(Object.keys(failure(await add(body), 422).errors ?? {})).toEqual([field])
    }
    expect(await storedLines()).toBe(before)
  })

  it('refuses more than the stock and names what is left in the line’s own unit', async () => {
    const { id, name } = await shop.addProduct({
      quantity: 30,
      units: [{ uom_entry: 12, quantity: 12 }],
    })
    await add({ product_id: id, quantity: 5 })
    const before = await read()
    const { code, lines } = failure(await add({ product_id: id, uom_entry: 12, quantity: 3 }), 409)
    expect(code).toBe('STOCK_CONFLICT')
    expect(lines).toEqual([
      { index: 0, product_id: id, variation_id: null, uom_entry: 12, name, available: 2 },
    ])
    expect(await read()).toEqual(before)
    expect((await add({ product_id: id, uom_entry: 12, quantity: 2 })).status).toBe(200)
    const single = failure(await add({ product_id: id, quantity: 2 }), 409)
    expect(single.lines?.[0]?.available).toBe(6)
  })

  it('answers every malformed body with its status and a message, and stores nothing', async () => {
    const { id } = await shop.addProduct()
    const before = await storedLines()
    for (const quantity of [0, -1, 1e9, 'abc', null, 0.0001]) {
      const { errors } = failure(await add({ product_id: id, quantity }), 422)
      expect(Object.keys(errors ?? {})).toEqual(['quantity'])
    }
    failure(await send('POST', '/cart'), 400)
    failure(await send('POST', '/cart', { raw: '{"product_id":' }), 400)
    failure(await add({ product_id: 'x', quantity: 1 }), 422)
    failure(
      await send('POST', '/cart', { raw: 'a=b', headers: { 'Content-Type': 'text/plain' } }),
      415,
    )
    failure(await send('POST', '/cart', { raw: `"${'x'.repeat(2 * 1024 * 1024)}"` }), 413)
    failure(await add({ product_id: id, quantity: 1 }, { token: 'wrong' }), 401)
    failure(await add({ product_id: id, quantity: 1 }, { token: shop.systemToken }), 401)
    failure(
      await add({ product_id: id, quantity: 1 }, { headers: { 'Idempotency-Key': 'no uuid' } }),
      400,
    )
    expect(await storedLines()).toBe(before)
  })

  it('loses no change of two tabs that add at once', async () => {
    const { id } = await shop.addProduct()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add({ product_id: id, quantity: 1 })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(line(await read())).toEqual([[8, null]])
  })

  it('holds at most as many lines as one order takes', async () => {
    const products = []
    for (let made = 0; made < 201; made++) {
      products.push({ product_id: (await shop.addProduct()).id, quantity: 1 })
    }
    const last = products.pop()
    expect(cartOf(await add({ products })).items).toHaveLength(200)
    const { errors } = failure(await add(last ?? {}), 422)
    expect(errors?.['product_id']).toEqual(['No more than 200 allowed'])
  })
})
