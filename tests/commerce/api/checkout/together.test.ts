// Simultaneous requests are written together, and each gets its own response.
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartLine } from '#/commerce/db/schema/cart.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { orderLine } from '#/commerce/db/schema/orders.ts'
import { Cart } from '#/contract/cart/customer.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { type Answer, type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST } from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

/** The number of transactions that wrote a product's rows in a table. */
async function transactionsOf(table: PgTable, ofProduct: SQL): Promise<number> {
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(distinct xmin::text)::int as n from ${table} where ${ofProduct}`,
  )
  return rows[0]?.n ?? 0
}

const statusOf = ({ status }: Answer): number => status

describe('carts', () => {
  const add = (token: string, body: object, key?: string) =>
    shop.call('POST', '/cart', {
      token,
      body,
      ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
    })

  it('of many customers are each their own, and what fails one fails no other', async () => {
    const { id } = await shop.addProduct({ quantity: 5 })
    const tokens: string[] = []
    for (let n = 0; n < 12; n++) tokens.push((await shop.signUp()).token)
    const wanted = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]
    const answers = await Promise.all(
      tokens.map((token, at) => add(token, { product_id: id, quantity: wanted[at] ?? 0 })),
    )
    expect(answers.map(statusOf)).toEqual(wanted.map((many) => (many > 5 ? 409 : 200)))
    for (const [at, answer] of answers.entries()) {
      if (answer.status !== 200) continue
      const { items } = Cart.parse(answer.body)
      expect(items.map((item) => [item.product_id, item.quantity])).toEqual([[id, wanted[at]]])
    }
    const lines = wanted.filter((many) => many <= 5).length
    expect(await transactionsOf(cartLine, eq(cartLine.product_id, id))).toBeLessThan(lines)
  })

  it('of one customer get all that is added at once, and a key that comes twice once', async () => {
    const { token } = await shop.signUp()
    const goods = await Promise.all(Array.from({ length: 6 }, () => shop.addProduct()))
    const twice = randomUUID()
    const answers = await Promise.all([
      ...goods.map(({ id }) => add(token, { product_id: id, quantity: 1 })),
      add(token, { product_id: goods[0]?.id, quantity: 2 }, twice),
      add(token, { product_id: goods[0]?.id, quantity: 2 }, twice),
      add(token, { product_id: goods[1]?.id, quantity: 2 }, twice),
    ])
    expect(answers.map(statusOf)).toEqual([...Array.from({ length: 8 }, () => 200), 409])
    const { items } = Cart.parse((await shop.call('GET', '/cart', { token })).body)
    const quantities = new Map(items.map((item) => [item.product_id, item.quantity]))
    expect(goods.map(({ id }) => quantities.get(id))).toEqual([3, 1, 1, 1, 1, 1])
  })

  it('are changed while others are: each line as its customer said', async () => {
    const { id } = await shop.addProduct()
    const { token } = await shop.signUp()
    const { token: other } = await shop.signUp()
    const [own] = Cart.parse((await add(token, { product_id: id, quantity: 1 })).body).items
    const [line] = Cart.parse((await add(other, { product_id: id, quantity: 1 })).body).items
    const set = (by: string, quantity: number, of = line) =>
      shop.call('PUT', '/cart', { token: by, body: { id: of?.id, product_id: id, quantity } })
    const answers = await Promise.all([
      set(token, 4, own),
      // Another customer's line.
      set(token, 7),
      set(other, 9),
      shop.call('DELETE', `/cart/${own?.id}`, { token: other }),
    ])
    expect(answers.map(statusOf)).toEqual([200, 404, 200, 404])
    const read = async (by: string) =>
      Cart.parse((await shop.call('GET', '/cart', { token: by })).body).items[0]?.quantity
    expect([await read(token), await read(other)]).toEqual([4, 9])
  })
})

describe('orders', () => {
  const buy = (products: object[], key: string = randomUUID()) =>
    shop.call('POST', '/order', {
      token: shop.systemToken,
      headers: { 'Idempotency-Key': key },
      body: { products, ...AS_GUEST },
    })

  const stockOf = async (id: number) => {
    const [row] = await shop.db
      .select({ stock: product.stock })
      .from(product)
      .where(eq(product.id, id))
    return row?.stock
  }

  it('share their transactions, and each has its own number', async () => {
    const { id } = await shop.addProduct({ quantity: 100 })
    await buy([{ product_id: id, quantity: 1 }])
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => buy([{ product_id: id, quantity: 1 }])),
    )
    const numbers = answers.map(({ body }) => PlacedOrder.parse(body).order_number)
    expect(new Set(numbers).size).toBe(24)
    expect(await stockOf(id)).toBe(75_000)
    expect(await transactionsOf(orderLine, eq(orderLine.product_id, id))).toBeLessThan(24)
  })

  it('that can’t be placed fail alone, with the reason', async () => {
    const many = await shop.addProduct({ quantity: 100 })
    const few = await shop.addProduct({ quantity: 2 })
    const twice = randomUUID()
    const one = [{ product_id: many.id, quantity: 1 }]
    const answers = await Promise.all([
      buy(one),
      buy([...one, { product_id: few.id, quantity: 2 }]),
      buy([...one, { product_id: few.id, quantity: 2 }]),
      buy(one, twice),
      buy(one, twice),
      buy(one),
    ])
    const statuses = answers.map(statusOf)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(ErrorBody.parse(refused?.body)).toMatchObject({
      code: 'STOCK_CONFLICT',
      lines: [{ product_id: few.id, available: 0 }],
    })
    const [first, second] = answers.slice(3, 5).map(({ body }) => PlacedOrder.parse(body))
    expect(second).toEqual(first)
    expect([await stockOf(many.id), await stockOf(few.id)]).toEqual([96_000, 0])
  })
})
