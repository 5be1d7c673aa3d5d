import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
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
const put = (body: object) => send('PUT', '/cart', { body })
const read = async () => cartOf(await send('GET', '/cart'))

function cartOf(answer: Answer): Cart {
  expect(answer.status).toBe(200)
  return Cart.parse(answer.body)
}

const line = ({ items }: Cart) => items.map(({ quantity, uom_entry }) => [quantity, uom_entry])

describe('changing the cart', () => {
  it('sets a quantity by the line’s id, and 0 removes the line', async () => {
    const { id } = await shop.addProduct({ quantity: 5 })
    const { items } = cartOf(await add({ product_id: id, quantity: 4 }))
    const own = { id: items[0]?.id, product_id: id }
    expect(line(cartOf(await put({ ...own, quantity: 2 })))).toEqual([[2, null]])
    expect(failure(await put({ ...own, quantity: 6 }), 409).lines?.[0]?.available).toBe(5)
    expect(failure(await put({ ...own, quantity: 1.5 }), 422).errors?.['quantity']).toHaveLength(1)
    for (const quantity of ['abc', 1e9]) failure(await put({ ...own, quantity }), 422)
    expect(line(await read())).toEqual([[2, null]])
    expect(cartOf(await put({ ...own, quantity: 0 })).items).toEqual([])
    const again = cartOf(await add({ product_id: id, quantity: 1 })).items[0]
    // Below 0 counts as 0.
    const below = { id: again?.id, product_id: id, quantity: -1 }
    expect(cartOf(await put(below)).items).toEqual([])
  })

  it('keeps the unit that is not named, and merges a line that becomes the same as another', async () => {
    const { id } = await shop.addProduct({
      quantity: 100,
      units: [{ uom_entry: 12, quantity: 12 }],
    })
    const { items } = cartOf(await add({ product_id: id, uom_entry: 12, quantity: 1 }))
    const kept = cartOf(await put({ id: items[0]?.id, product_id: id, quantity: 3 }))
    expect(line(kept)).toEqual([[3, 12]])
    const both = cartOf(await add({ product_id: id, quantity: 2 }))
    const single = both.items.find((item) => item.uom_entry === null)
    const merged = cartOf(await put({ id: single?.id, product_id: id, uom_entry: 12, quantity: 2 }))
    expect(line(merged)).toEqual([[5, 12]])
  })

  it('keeps its lines where one would come to more than ten million', async () => {
    const { id } = await shop.addProduct({ price: 1_000_000, quantity: 900_000 })
    const { items } = cartOf(await add({ product_id: id, quantity: 9 }))
    const own = { id: items[0]?.id, product_id: id }
    const refused = [
      await put({ ...own, quantity: 11 }),
      await put({ ...own, quantity: 900_000 }),
      await add({ product_id: id, quantity: 2 }),
    ]
    for (const answer of refused)
      expect(failure(answer, 422).errors?.['quantity']?.[0]).toMatch(/ten million/)
    expect(line(await read())).toEqual([[9, null]])
    const upload = cartOf(await add({ products: [{ product_id: id, quantity: 900_000 }] }))
    expect([line(upload), upload.clamped.length]).toEqual([[[10, null]], 1])
    expect(upload.sub_total).toBe(10_000_000)
  })

  it('removes a line, and empties the whole cart', async () => {
    const [one, two] = [await shop.addProduct(), await shop.addProduct()]
    await add({ product_id: one.id, quantity: 1 })
    const { items } = cartOf(await add({ product_id: two.id, quantity: 1 }))
    const left = cartOf(await send('DELETE', `/cart/${items[0]?.id}`))
    expect(left.items.map(({ product_id }) => product_id)).toEqual([two.id])
    expect(cartOf(await send('DELETE', '/cart'))).toEqual({
      items: [],
      sub_total: 0,
      clamped: [],
      lost: [],
    })
    expect((await read()).items).toEqual([])
  })

  it('answers 404 for someone else’s line, and leaves it', async () => {
    const { id } = await shop.addProduct()
    const { items } = cartOf(await add({ product_id: id, quantity: 1 }))
    const owner = token
    token = (await shop.signUp()).token
    failure(await put({ id: items[0]?.id, product_id: id, quantity: 3 }), 404)
    failure(await send('DELETE', `/cart/${items[0]?.id}`), 404)
    failure(await send('DELETE', '/cart/abc'), 404)
    expect((await read()).items).toEqual([])
    token = owner
    expect(line(await read())).toEqual([[1, null]])
  })

  it('shows today’s price and what is left today, also of a product that is no longer sold', async () => {
    const { id } = await shop.addProduct({ price: 2 })
    await add({ product_id: id, quantity: 3 })
    await shop.db.update(product).set({ sale_price: 250, stock: 1000 }).where(eq(product.id, id))
    expect((await read()).items[0]).toMatchObject({
      price: 2.5,
      quantity: 3,
      sub_total: 7.5,
      available: 1,
    })
    await shop.db.update(product).set({ status: 0 }).where(eq(product.id, id))
    expect((await read()).items[0]).toMatchObject({ quantity: 3, available: 0 })
  })

  it('reads the cart with at most four statements', async () => {
    const tea = await shop.addProduct({ variations: [{ price: 4 }] })
    await add({ product_id: tea.id, variation_id: tea.variations[0], quantity: 1 })
    const cheese = await shop.addProduct({ units: [{ uom_entry: 2, quantity: 2 }] })
    await add({ product_id: cheese.id, uom_entry: 2, quantity: 1 })
    shop.clock.advance(60_000)
    let statements = 0
    const onQuery = () => {
      statements += 1
    }
    shop.database.pool.on('acquire', onQuery)
    await read()
    shop.database.pool.off('acquire', onQuery)
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThanOrEqual(4)
  })
})
