// rule 111: each line's substitution wish is stored with the order.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import { order, orderLine } from '#/commerce/db/schema/orders.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, checkoutsOf, failure, placedOf, totalsOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)

it('A wish is kept for each line: nothing, something similar, or a chosen product', async () => {
  const [none, similar, pick, own] = [
    await shop.addProduct(),
    await shop.addProduct(),
    await shop.addProduct(),
    await shop.addProduct(),
  ]
  const line = (product_id: number, wish: object = {}) => ({ product_id, quantity: 1, ...wish })
  const { order_number } = placedOf(
    await post({
      ...AS_GUEST,
      products: [
        line(none.id, { wish: 'none' }),
        line(similar.id),
        line(pick.id, { wish: 'similar', wished_product: own.id }),
      ],
    }),
  )
  const lines = await shop.db
    .select({ id: orderLine.product_id, wish: orderLine.wish, own: orderLine.wished_product })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.order_id))
    .where(eq(order.order_number, order_number))
    .orderBy(orderLine.id)
  expect(lines).toEqual([
    { id: none.id, wish: 'none', own: null },
    { id: similar.id, wish: null, own: null },
    { id: pick.id, wish: 'similar', own: own.id },
  ])
  failure(await post({ ...AS_GUEST, products: [line(none.id, { wish: 'dearer' })] }), 422)
})

it('A basket from two sellers shows two parcels before it is ordered', async () => {
  const [first, second, ours] = [
    await shop.addProduct(),
    await shop.addProduct(),
    await shop.addProduct(),
  ]
  for (const [index, { id }] of [first, second].entries()) {
    const name = { en: `Stall ${index}`, fr: `Étal ${index}` }
    const [row] = await shop.db
      .insert(store)
      .values({ slug: `stall-${index}`, name, description: name })
      .returning()
    await shop.db.update(product).set({ store_id: row?.id }).where(eq(product.id, id))
  }
  const products = [first, second, ours].map(({ id }) => ({ product_id: id, quantity: 1 }))
  const { parcels } = totalsOf(await post({ products }))
  expect(parcels.map(({ store: from, items_count }) => [from?.name ?? null, items_count])).toEqual(
    expect.arrayContaining([
      ['Stall 0', 1],
      ['Stall 1', 1],
      [null, 1],
    ]),
  )
  expect(parcels).toHaveLength(3)
})
