// rule 331: what counting found and what went back to suppliers, valued at what it had cost.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageOf } from '#/contract/common.ts'
import { Purchase } from '#/contract/buying/staff-purchases.ts'
import { endpoints } from '#/contract/index.ts'
import {
  DifferenceEntry,
  Differences,
  DifferentProduct,
} from '#/contract/stock/staff-differences.ts'
import { StockCounted } from '#/contract/stock/staff.ts'
import { buyingOf } from '#tests/support/goods/buying.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffDifferences))

const lots = lotsOf(
  () => shop,
  () => admin,
)
const { addSupplier, sells, orderedAgain, receive, returned, step } = buyingOf(
  () => shop,
  () => admin,
)
const report = async (query = '') =>
  bodyOf(await admin.call('GET', `/stock/difference?${query}`), Differences)
const products = async (query = '') =>
  bodyOf(await admin.call('GET', `/stock/difference/product?${query}`), pageOf(DifferentProduct))
const entries = async (query = '') =>
  bodyOf(await admin.call('GET', `/stock/difference/entry?${query}`), pageOf(DifferenceEntry)).data
const count = async (product_id: number, on_hand: number, counted: number) => {
  const lines = [{ product_id, counted, on_hand }]
  const answer = await admin.call('POST', '/stock/count', { body: { lines, note: 'Shelf' } })
  expect(bodyOf(answer, StockCounted).corrected).toBe(1)
}

/** In a department, with 12 in stock that cost 1.50 each. */
async function bought(name: string, kept = false) {
  const department = await admin.category({ name: { en: `${name} hall` } })
  const { id } = await admin.product({
    name: { en: name },
    price: 4,
    quantity: 0,
    category_ids: [department.id],
  })
  if (kept) await lots.setCare(id, { kept: true })
  const supplier = await addSupplier()
  await sells(supplier.id, id)
  const { order, line } = await orderedAgain(supplier.id, id, 2)
  const date = kept ? { date: lots.inDays(30), code: 'A' } : {}
  const body = { lines: [{ id: line, quantity: 12, ...date }] }
  bodyOf(await receive(order.id, body), Purchase)
  return { id, department, supplier, order }
}

it('keeps gains, losses and returns apart, by department and product, and each sum agrees', async () => {
  const plums = await bought('Plums')
  const cream = await bought('Cream')
  await count(plums.id, 12, 10)
  await count(plums.id, 10, 11)
  await count(cream.id, 12, 8)
  const back = await returned({
    supplier_id: cream.supplier.id,
    purchase_id: cream.order.id,
    lines: [{ product_id: cream.id, quantity: 2, price: 9, reason: 'broken' }],
  })
  const all = await report()
  const row = (id: number) => all.rows.find(({ category_id }) => category_id === id)
  expect(row(plums.department.id)).toMatchObject({ gain: 1.5, loss: -3, returned: 0, sum: -1.5 })
  expect(row(cream.department.id)).toMatchObject({ gain: 0, loss: -6, returned: -3, sum: -9 })
  expect(all).toMatchObject({ gain: 1.5, loss: -9, returned: -3, sum: -10.5, unvalued: 0 })
  const { data } = await products()
  expect(data.map((one) => [one.name.en, one.quantities, one.sum])).toEqual([
    ['Cream', { gain: 0, loss: -4, returned: -2 }, -9],
    ['Plums', { gain: 1, loss: -2, returned: 0 }, -1.5],
  ])
  const listed = async (query: string) =>
    (await entries(query)).map(({ name, kind, change, value }) => [name.en, kind, change, value])
  expect(await listed(`kind=loss&category=${plums.department.id}`)).toEqual([
    ['Plums', 'loss', -2, -3],
  ])
  expect(await listed(`product_id=${cream.id}&kind=returned`)).toEqual([
    ['Cream', 'returned', -2, -3],
  ])
  const sum = (await entries('paginate=100')).reduce((total, { value }) => total + (value ?? 0), 0)
  expect(sum).toBe(all.sum)
  expect((await report('from=2020-01-01&to=2020-01-31')).rows).toEqual([])
  const csv = await admin.call('GET', `/stock/difference.csv?product_id=${plums.id}`)
  expect(String(csv.body).trim().split('\n')).toHaveLength(3)
  await step(back.id, 'cancelled')
  expect((await report()).returned).toBe(0)
})

it('counts goods of lots once, and says what has no known cost', async () => {
  const before = await report()
  const milk = await bought('Milk', true)
  await count(milk.id, 12, 9)
  const { id } = await admin.product({ name: { en: 'Salt' }, price: 1, quantity: 5 })
  await count(id, 5, 4)
  const after = await report()
  expect([after.loss, after.unvalued]).toEqual([before.loss - 4.5, before.unvalued + 1])
  expect((await entries(`product_id=${milk.id}`)).map(({ lot, value }) => [lot, value])).toEqual([
    ['A', -4.5],
  ])
  expect((await entries(`product_id=${id}`))[0]).toMatchObject({ change: -1, value: null })
})

it('values a difference at the average of its time', async () => {
  const oil = await bought('Oil')
  await count(oil.id, 12, 11)
  shop.clock.advance(60_000)
  const more = await orderedAgain(oil.supplier.id, oil.id, 2)
  await receive(more.order.id, { lines: [{ id: more.line, quantity: 11, price: 18 }] })
  const own = await entries(`product_id=${oil.id}`)
  expect(own.map(({ unit_cost, value }) => [unit_cost, value])).toEqual([[1.5, -1.5]])
})
