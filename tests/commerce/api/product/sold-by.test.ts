// What a product is sold by, as staff change it.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { AdminProduct, ProductPatch } from '#/contract/product/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const change = async (id: number, body: object) =>
  bodyOf(await admin.call('PUT', `/product/${id}`, { body }), AdminProduct)

it('stays when a change names something else', async () => {
  const { id } = await admin.product({ name: { en: 'Plums' }, price: 3, sold_by: 'kg' })
  await change(id, { weight_tolerance: 20, quantity_step: 0.1 })
  expect(await change(id, { price: 4 })).toMatchObject({
    price: 4,
    sold_by: 'kg',
    weight_tolerance: 20,
    quantity_step: 0.1,
  })
  expect(ProductPatch.parse({})).toEqual({})
})

it('is confirmed by itself too, and the history says so', async () => {
  const { id } = await admin.product({ name: { en: 'Flour' }, price: 1, sold_by: 'kg' })
  await shop.db.update(product).set({ sold_by_sure: false }).where(eq(product.id, id))
  expect(await change(id, { sold_by_sure: true })).toMatchObject({
    sold_by: 'kg',
    sold_by_sure: true,
  })
  const noted = await admin.call('GET', `/activity?kind=product&record=${id}`)
  expect(noted.body).toMatchObject({ data: [{ field: 'sold_by_sure', old: false, new: true }, {}] })
})

it('is confirmed by a change that names it, and by no other', async () => {
  const { id } = await admin.product({ name: { en: 'Sugar' }, price: 1, sold_by: 'kg' })
  await shop.db.update(product).set({ sold_by_sure: false }).where(eq(product.id, id))
  const isSure = async () =>
    (await shop.db.select().from(product).where(eq(product.id, id)))[0]?.sold_by_sure
  await change(id, { price: 2 })
  expect(await isSure()).toBe(false)
  await change(id, { sold_by: 'piece' })
  expect(await isSure()).toBe(true)
})
