// What a change adds to an order is sold as in a new one: by stores that are open, deliver there, and get their minimum.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

type Store = Partial<typeof store.$inferInsert>
type Body = { lines?: object[]; add?: object[] }

/** An order of four cheeses of a store, and another cheese of it. */
async function bought() {
  const { store: dairy } = await addSeller(shop)
  const cheeses = [await shop.addProduct({ price: 10 }), await shop.addProduct({ price: 10 })]
  for (const { id } of cheeses)
    await shop.db.update(product).set({ store_id: dairy.id }).where(eq(product.id, id))
  const [first, other] = cheeses.map(({ id }) => id)
  const products = one(first ?? 0, 4)
  const { order_number: number } = await place({ products, payment_method: 'cod' })
  const [line] = await orderLines(shop, number)
  const body = { lines: [], add: [] }
  return {
    number,
    line: line?.id,
    other,
    becomes: (values: Store) => shop.db.update(store).set(values).where(eq(store.id, dairy.id)),
    asCustomer: (change: Body) =>
      shop.call('PUT', `/order/${number}`, {
        token: shop.systemToken,
        body: { key: orderKey(shop.deps.secret, number), ...body, ...change },
        headers: { 'Idempotency-Key': randomUUID() },
      }),
    asStaff: (change: Body) =>
      shop.call('PUT', `/admin/order/${number}/lines`, {
        token: admin,
        body: { ...body, ...change },
        headers: { 'Idempotency-Key': randomUUID() },
      }),
  }
}

const CASES: [string, Store, string][] = [
  ['is on holiday', { holiday_from: '2020-01-01', holiday_to: '2999-12-31' }, 'STORE_CLOSED'],
  ['delivers elsewhere', { places: [{ country: 'BE', postcode: '' }] }, 'NOT_DELIVERED_THERE'],
]

describe.each(['asCustomer', 'asStaff'] as const)('a change %s', (by) => {
  it.each(CASES)(
    'takes nothing more of a store that %s, and may take less',
    async (_, now, code) => {
      const order = await bought()
      await order.becomes(now)
      const add = one(order.other ?? 0)
      expect(failure(await order[by]({ add }), 422).code).toBe(code)
      const more = [{ order_line_id: order.line, quantity: 5 }]
      expect(failure(await order[by]({ lines: more }), 422).code).toBe(code)
      const less = [{ order_line_id: order.line, quantity: 3 }]
      expect((await order[by]({ lines: less })).status).toBe(200)
      expect((await orderRow(shop, order.number)).sub_total).toBe(3000)
    },
  )

  it('leaves a store its minimum, if the order reached it', async () => {
    const order = await bought()
    await order.becomes({ minimum_order: 3000 })
    const to = (quantity: number) => ({ lines: [{ order_line_id: order.line, quantity }] })
    expect(failure(await order[by](to(2)), 422).code).toBe('MINIMUM_ORDER')
    expect((await order[by](to(3))).status).toBe(200)
    await order.becomes({ minimum_order: 9000 })
    expect((await order[by](to(2))).status).toBe(200)
    expect(failure(await order[by]({ add: one(order.other ?? 0) }), 422).code).toBe('MINIMUM_ORDER')
  })
})
