// The shop's commission is fixed when products are ordered (rule 153).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookOrder } from '#/commerce/api/ledger/book.service.ts'
import { product, productCategory } from '#/commerce/db/schema/catalog.ts'
import { order, subOrder } from '#/commerce/db/schema/orders.ts'
import { categoryCommission, storeEntry } from '#/commerce/db/schema/store/ledger.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { addCategory, addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
beforeAll(async () => {
  shop = (await startPaying()).shop
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

it('the commission is that of the moment of the order, whatever its store changes before the delivery', async () => {
  const { store } = await addSeller(shop)
  const { id: product_id } = await shop.addProduct({ price: 10 })
  await shop.db.update(product).set({ store_id: store.id }).where(eq(product.id, product_id))
  const products = [{ product_id, quantity: 1 }]
  const { order_number } = await place({ products, payment_method: 'card' })
  const category_id = await addCategory(shop)
  await shop.db.insert(productCategory).values({ product_id, category_id })
  await shop.db.insert(categoryCommission).values({ category_id, percent: 1 })
  const { id } = await orderRow(shop, order_number)
  await shop.db.update(order).set({ payment_status: 'paid' }).where(eq(order.id, id))
  await shop.db.update(subOrder).set({ status: 'delivered' }).where(eq(subOrder.order_id, id))
  await bookOrder({ db: shop.db, deps: shop.deps }, id)
  const entries = await shop.db.select().from(storeEntry).where(eq(storeEntry.store_id, store.id))
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sale', 1000],
    ['commission', -100],
  ])
})
