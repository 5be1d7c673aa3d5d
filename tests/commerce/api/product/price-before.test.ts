import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { Product } from '#/contract/product/shapes.ts'
import { ProductPage } from '#/contract/product/public.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { priceEntry } from '#/commerce/db/schema/goods/price-entry.ts'
import { productPlan } from '#/commerce/db/schema/goods/product-plan.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const get = (path: string) => shop.call('GET', path, { token: shop.systemToken })
const pageOf = async (slug: string) => bodyOf(await get(`/product/slug/${slug}`), Product)
const cardOf = async (id: number) => bodyOf(await get(`/product?ids=${id}`), ProductPage).data[0]

/** All prices of a product so far are this many days older. */
const daysPass = (id: number, days: number) =>
  shop.db
    .update(priceEntry)
    .set({ at: sql`${priceEntry.at} - ${days} * interval '1 day'` })
    .where(eq(priceEntry.product_id, id))

const reduce = (id: number, sale_price: number) =>
  shop.db.update(product).set({ sale_price, discount: 10 }).where(eq(product.id, id))

it('shows the lowest price of the 30 days before, whoever changed the price (rule 240)', async () => {
  const { id, slug } = await shop.addProduct({ price: 5 })
  expect((await pageOf(slug)).lowest_price).toBeUndefined()
  await daysPass(id, 20)
  await reduce(id, 450)
  await daysPass(id, 10)
  await shop.db.update(product).set({ sale_price: 500, discount: 0 }).where(eq(product.id, id))
  expect((await cardOf(id))?.lowest_price).toBeUndefined()
  await daysPass(id, 5)
  await reduce(id, 400)
  expect(await cardOf(id)).toMatchObject({ price: 5, sale_price: 4, lowest_price: 4.5 })
  // As long as it lasts.
  await daysPass(id, 300)
  expect(await pageOf(slug)).toMatchObject({ sale_price: 4, lowest_price: 4.5 })
})

it('announces no reduction to a price that was asked for before', async () => {
  const { id } = await shop.addProduct({ price: 4 })
  await daysPass(id, 3)
  await shop.db.update(product).set({ price: 800, discount: 50 }).where(eq(product.id, id))
  expect(await cardOf(id)).toMatchObject({ price: 8, sale_price: 4, lowest_price: 4 })
})

it('knows each variation and each of its units', async () => {
  const { id, slug } = await shop.addProduct({
    price: 9,
    variations: [{ price: 5 }, { price: 8 }],
    units: [{ uom_entry: 6, quantity: 6, discount: 10 }],
  })
  await daysPass(id, 3)
  const [first] = (await pageOf(slug)).variations
  await shop.db
    .update(variation)
    .set({ sale_price: 400, discount: 20 })
    .where(eq(variation.id, first?.id ?? 0))
  const { variations, lowest_price } = await pageOf(slug)
  expect(lowest_price).toBe(5)
  expect(variations.map((one) => [one.lowest_price, one.lowest_in_units])).toEqual([
    [5, { 6: 27 }],
    [undefined, undefined],
  ])
})

it('exempts what is marked down because its date is near', async () => {
  const { id } = await shop.addProduct({ price: 5 })
  await daysPass(id, 3)
  await shop.db.insert(productPlan).values({
    product_id: id,
    offer_discount: 40,
    offer_was: { product: 0, variations: {} },
    lot_date: '2030-01-01',
    lot_kind: 'use_by',
  })
  await shop.db.update(product).set({ sale_price: 300, discount: 40 }).where(eq(product.id, id))
  expect(await cardOf(id)).toMatchObject({ sale_price: 3, near_date: { date: '2030-01-01' } })
  expect((await cardOf(id))?.lowest_price).toBeUndefined()
})

it('gives staff the earlier prices, so that they see before saving what customers will', async () => {
  const { id } = await shop.addProduct({ price: 5 })
  await daysPass(id, 3)
  await reduce(id, 450)
  const path = `/admin/product/${id}/past-price`
  const answer = await shop.call('GET', path, { token: admin.token })
  const { entries, law } = bodyOf(answer, endpoints.staffProduct.pastPrices.response)
  expect(law).toEqual({ lowest_price: true, near_date_exempt: true })
  expect(entries.map((one) => [one.price, one.sale_price])).toEqual([
    [5, 5],
    [5, 4.5],
  ])
  const missing = await shop.call('GET', '/admin/product/999999/past-price', { token: admin.token })
  expect(missing.status).toBe(404)
})
