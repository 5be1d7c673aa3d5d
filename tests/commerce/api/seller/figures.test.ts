// Figures by calendar day of the shop, and payouts that wait after bank details change.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { eq } from 'drizzle-orm'
import { product } from '#/commerce/db/schema/catalog.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { storeAccount } from '#/commerce/db/schema/store/ledger.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { BANK, addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
beforeAll(async () => {
  shop = (await startPaying()).shop
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

it('figures have each day once when summer time ends, from its first minute on', async () => {
  const seller = await addSeller(shop)
  const { id } = await shop.addProduct({ price: 10 })
  await shop.db.update(product).set({ store_id: seller.store.id }).where(eq(product.id, id))
  const products = [{ product_id: id, quantity: 1 }]
  const { order_number } = await place({ products, payment_method: 'cod' })
  // Ten past midnight in Paris, the day before in UTC.
  const created_at = new Date('2026-10-23T22:10:00Z')
  await shop.db.update(order).set({ created_at }).where(eq(order.order_number, order_number))
  shop.clock.set(new Date('2026-10-30T23:30:00+01:00'))
  const answer = await seller.ask('GET', '/figures?days=7')
  const figures = bodyOf(answer, endpoints.seller.figures.response)
  expect(figures.by_day.map(({ date }) => date)).toEqual(
    ['24', '25', '26', '27', '28', '29', '30'].map((day) => `2026-10-${day}`),
  )
  expect([figures.orders, figures.by_day[0]?.orders]).toEqual([1, 1])
})

it('another bank behind the same number waits like another number', async () => {
  const seller = await addSeller(shop)
  const account = { ...BANK, account_number: '12345678', swift: null, ifsc: 'HDFC0001234' }
  const waits = async (change: object) => {
    await shop.db
      .update(storeAccount)
      .set({ bank_changed_at: new Date(0) })
      .where(eq(storeAccount.store_id, seller.store.id))
    const answer = await seller.ask('PUT', '/bank', { ...account, ...change })
    return bodyOf(answer, endpoints.seller.saveBank.response).payable_from !== null
  }
  await waits({})
  expect(await waits({ bank_name: 'Renamed' })).toBe(false)
  expect(await waits({ ifsc: 'HDFC0009999' })).toBe(true)
  expect(await waits({ ifsc: 'HDFC0009999', swift: 'COBADEFF' })).toBe(true)
})
