// rule 295: goods with a minimum age.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { setAge } from '#tests/support/goods/age.ts'
import { AdminOrderDetails } from '#/contract/orders/staff-details.ts'
import { ProductPage } from '#/contract/product/public.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import {
  AS_GUEST,
  checkoutsOf,
  failure,
  one,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)
const cardOf = async (id: number) => {
  const answer = await shop.call('GET', `/product?ids=${id}`, { token: shop.systemToken })
  return bodyOf(answer, ProductPage).data[0]
}
const addDrink = async (alcohol: number) => {
  const { id } = await shop.addProduct({ price: 9 })
  await shop.db.update(product).set({ alcohol }).where(eq(product.id, id))
  return id
}

it('is ordered only by those who confirm the age', async () => {
  const id = await addDrink(12.5)
  expect(await cardOf(id)).toMatchObject({ minimum_age: 18 })
  expect(totalsOf(await post({ products: one(id) })).minimum_age).toBe(18)
  const order = { ...AS_GUEST, products: one(id) }
  expect(failure(await post(order), 422).errors).toHaveProperty('age_confirmed')
  const { order_number } = placedOf(await post({ ...order, age_confirmed: true }))
  const staff = await shop.signUp({ role: 'admin' })
  const answer = await shop.call('GET', `/admin/order/${order_number}/details`, staff)
  const { age_confirmed } = bodyOf(answer, AdminOrderDetails)
  expect(age_confirmed).toEqual({ age: 18, at: shop.clock.now().toISOString() })
})

it('asks nobody about a drink without alcohol, unless staff have set an age', async () => {
  const id = await addDrink(0.3)
  expect((await cardOf(id))?.minimum_age).toBeUndefined()
  expect(totalsOf(await post({ products: one(id) })).minimum_age).toBeNull()
  await setAge(shop, id, 16)
  expect(await cardOf(id)).toMatchObject({ minimum_age: 16 })
})
