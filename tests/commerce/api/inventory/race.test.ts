import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { orderLine } from '#/commerce/db/schema/orders.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { type Answer, type TestApi, startApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, AS_GUEST, PLACE } from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

type Line = { product_id: number; quantity: number; uom_entry?: number }

const buy = (products: Line[], key: string = randomUUID()): Promise<Answer> =>
  shop.call('POST', '/order', {
    token: shop.systemToken,
    headers: { 'Idempotency-Key': key },
    body: {
      products,
      ...AS_GUEST,
    },
  })

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Balance, sum of the ledger and quantity in order lines, in units. */
async function booksOf(id: number) {
  const [balance] = await shop.db
    .select({ stock: product.stock })
    .from(product)
    .where(eq(product.id, id))
  const [ledger] = await shop.db
    .select({ sum: sql<string>`coalesce(sum(${stockEntry.change}), 0)` })
    .from(stockEntry)
    .where(eq(stockEntry.product_id, id))
  const [sold] = await shop.db
    .select({ sum: sql<string>`coalesce(sum(${orderLine.base_quantity}), 0)` })
    .from(orderLine)
    .where(eq(orderLine.product_id, id))
  return {
    balance: (balance?.stock ?? Number.NaN) / 1000,
    ledger: Number(ledger?.sum),
    sold: Number(sold?.sum),
  }
}

it('sells exactly 3 units when 20 buyers want the last 3 at once', async () => {
  const { id, name } = await shop.addProduct({ quantity: 3 })
  const answers = await times(20, () => buy([{ product_id: id, quantity: 1 }]))
  const placed = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409)
  expect([placed.length, refused.length]).toEqual([3, 17])
  const numbers = placed.map(({ body }) => PlacedOrder.parse(body).order_number)
  expect(new Set(numbers).size).toBe(3)
  for (const { body } of refused) {
    expect(ErrorBody.parse(body)).toMatchObject({
      code: 'STOCK_CONFLICT',
      lines: [{ index: 0, product_id: id, name, available: 0 }],
    })
  }
  expect(await booksOf(id)).toEqual({ balance: 0, ledger: 0, sold: 3 })
})

it('sells 10 units to 10 of 50 buyers, and tells the other 40', async () => {
  const { id } = await shop.addProduct({ quantity: 10 })
  const answers = await times(50, () => buy([{ product_id: id, quantity: 1 }]))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(40)
  expect(await booksOf(id)).toEqual({ balance: 0, ledger: 0, sold: 10 })
})

it('never sells more than there is when units of different size share a stock', async () => {
  const { id } = await shop.addProduct({ quantity: 30, units: [{ uom_entry: 12, quantity: 12 }] })
  await times(12, (index) =>
    buy([
      index % 2 === 0
        ? { product_id: id, quantity: 1, uom_entry: 12 }
        : { product_id: id, quantity: 3 },
    ]),
  )
  const { balance, ledger, sold } = await booksOf(id)
  expect(balance).toBeGreaterThanOrEqual(0)
  expect(balance).toBeLessThan(3)
  expect([ledger, sold]).toEqual([balance, 30 - balance])
})

it('lets two buyers take the same products in opposite order without waiting for each other for ever', async () => {
  const [one, two] = [
    await shop.addProduct({ quantity: 40 }),
    await shop.addProduct({ quantity: 40 }),
  ]
  const lines = [one.id, two.id].map((product_id) => ({ product_id, quantity: 1 }))
  const answers = await times(16, (index) => buy(index % 2 === 0 ? lines : lines.toReversed()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await booksOf(one.id)).toEqual({ balance: 24, ledger: 24, sold: 16 })
  expect(await booksOf(two.id)).toEqual({ balance: 24, ledger: 24, sold: 16 })
})

it('makes one order of a double click, also while the first is still running', async () => {
  const { id } = await shop.addProduct({ quantity: 10 })
  const key = randomUUID()
  const answers = await times(6, () => buy([{ product_id: id, quantity: 2 }], key))
  const numbers = answers.map(({ body }) => PlacedOrder.parse(body).order_number)
  expect(new Set(numbers).size).toBe(1)
  expect(await booksOf(id)).toEqual({ balance: 8, ledger: 8, sold: 2 })
})

it('lets a customer fill the cart while ordering from it', async () => {
  const { token } = await shop.signUp()
  const { id } = await shop.addProduct({ quantity: 50 })
  const work = [
    ...Array.from(
      { length: 5 },
      () => () => shop.call('POST', '/cart', { token, body: { product_id: id, quantity: 1 } }),
    ),
    ...Array.from(
      { length: 5 },
      () => () =>
        shop.call('POST', '/order', {
          token,
          body: {
            products: [{ product_id: id, quantity: 1 }],
            ...ADDRESSES,
            ...PLACE,
          },
        }),
    ),
  ]
  const answers = await Promise.all(work.map((start) => start()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await booksOf(id)).toEqual({ balance: 45, ledger: 45, sold: 5 })
})
