// What customers will see of reductions, before the prices of many products are changed (rule 240).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ManyChanged } from '#/contract/product/staff-rows.ts'
import { priceEntry } from '#/commerce/db/schema/goods/price-entry.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const TEN_DAYS_MS = 10 * 86_400_000

it('the preview says of each reduced price what it is compared with, or that nothing is announced', async () => {
  const { id } = await admin.product({ name: { en: 'Figs' }, price: 4, discount: 25 })
  const at = new Date(shop.clock.now().getTime() - TEN_DAYS_MS)
  await shop.db.update(priceEntry).set({ at }).where(eq(priceEntry.product_id, id))
  const told = async (change: object) => {
    const body = { ids: [id], change, preview: true }
    const answer = bodyOf(await admin.call('POST', '/product-change', { body }), ManyChanged)
    return answer.examples[0]?.announced
  }
  const discount = (value: number) => told({ field: 'discount', value })
  expect(await discount(50)).toEqual({ price: 2, reduction: { before: 3, percent: 33 } })
  expect(await discount(10)).toEqual({ price: 3.6, reduction: null })
  expect(await discount(0)).toBeUndefined()
  expect(await told({ field: 'price', percent: 5 })).toEqual({ price: 3.15, reduction: null })
})
