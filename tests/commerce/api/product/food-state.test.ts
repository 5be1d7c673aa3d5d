// Which food on sale doesn't state what it must (rule 242), for staff.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AdminCategory } from '#/contract/category/staff.ts'
import { FoodState } from '#/contract/product/staff-food.ts'
import { RowPage } from '#/contract/product/staff-rows.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
const ids: Record<string, number> = {}
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  const category = async (name: string, more: object = {}) =>
    bodyOf(
      await admin.call('POST', '/category', { body: { name: { en: name }, ...more } }),
      AdminCategory,
    ).id
  const deli = await category('Deli')
  const cheese = await category('Cheese', { parent_id: deli })
  const care = await category('Care', { food: false })
  const loose = { sold_by: 'kg', category_ids: [cheese, deli], price: 1, status: 1 }
  const origin = { en: 'France' }
  const add = async (name: string, body: object) => {
    ids[name] = (await admin.product({ name: { en: name }, price: 1, ...body })).id
  }
  await add('Complete', { ...loose, allergens: ['milk'], origin })
  await add('Unknown', { ...loose, origin, sku: '=1' })
  await add('Both', loose)
  await add('Off sale', { ...loose, status: 0 })
  await add('Soap', { ...loose, category_ids: [care] })
  Object.assign(ids, { deli })
})
afterAll(() => shop.close())

it('is counted for each uppermost department, once', async () => {
  const { departments } = bodyOf(await admin.call('GET', '/food-facts'), FoodState)
  expect(departments.filter(({ id }) => id === ids['deli'])).toEqual([
    expect.objectContaining({ products: 3, complete: 1, lacks: { allergens: 2, origin: 1 } }),
  ])
  expect(departments.find(({ name }) => name.en === 'Care')).toMatchObject({
    products: 1,
    lacks: { maker: 1, maker_contact: 1 },
  })
})

it('filters the list of products', async () => {
  const found = async (unstated: string) =>
    bodyOf(
      await admin.call('GET', `/product-row?status=1&category=${ids['deli']}&unstated=${unstated}`),
      RowPage,
    ).data.map(({ name }) => name.en)
  expect(await found('allergens')).toEqual(['Both', 'Unknown'])
  expect(await found('origin')).toEqual(['Both'])
  expect(await found('any')).toEqual(['Both', 'Unknown'])
  expect(await found('net_quantity')).toEqual([])
})

it('is a file that no spreadsheet runs', async () => {
  const { status, body } = await admin.call('GET', '/food-facts.csv')
  const text = String(body)
  expect(status).toBe(200)
  expect(text).toContain("'=1,Unknown,Deli")
  expect(text).not.toContain('Complete')
  expect(text).not.toContain('Off sale')
  expect(text).toContain('Soap,Care')
})
