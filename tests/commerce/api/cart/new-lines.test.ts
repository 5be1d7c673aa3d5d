import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StoredLine, findLines, insertLines } from '#/commerce/api/cart/cart.queries.ts'
import { cart } from '#/commerce/db/schema/cart.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

it('new lines get their own ids, in whatever order the database returns them', async () => {
  const { customer } = await shop.signUp()
  const [row] = await shop.db
    .insert(cart)
    .values({ customer_id: customer.id })
    .returning({ id: cart.id })
  const cart_id = row?.id ?? 0
  const plain = await shop.addProduct({ units: [{ uom_entry: 7, quantity: 6 }] })
  const varied = await shop.addProduct({ variations: [{ name: 'Red' }, { name: 'Blue' }] })
  const line = (product_id: number, of: Partial<StoredLine> = {}): StoredLine => ({
    id: 0,
    cart_id,
    product_id,
    variation_id: null,
    uom_entry: null,
    quantity: 1000,
    ...of,
  })
  const lines = [
    line(plain.id),
    line(plain.id, { uom_entry: 7 }),
    ...varied.variations.map((variation_id) => line(varied.id, { variation_id })),
  ]
  const execute = shop.db.execute.bind(shop.db)
  const backwards = Object.assign(Object.create(shop.db), {
    execute: async (query: Parameters<typeof execute>[0]) => {
      const result = await execute(query)
      return { ...result, rows: result.rows.toReversed() }
    },
  })
  await insertLines(backwards, lines)
  expect(await findLines(shop.db, [cart_id])).toEqual(lines)
  expect(lines.every(({ id }) => id > 0)).toBe(true)
})
