// A product that a recall took off sale stays off until the stop is lifted (rule 178).
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doDuePlans } from '#/commerce/api/product/product-plan.queries.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { findWas } from '#/commerce/import/write/was.queries.ts'
import { productPlan } from '#/commerce/db/schema/goods/product-plan.ts'
import { Recall } from '#/contract/recalls/staff.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { inDays } = lotsOf(
  () => shop,
  () => admin,
)

const act = async (id: number, what: string, body?: object) =>
  bodyOf(await admin.call('POST', `/recall/${id}/${what}`, body && { body }), Recall)

const stopped = async (id: number) => {
  const body = { product_id: id, reason: 'Glass', from: inDays(0), until: inDays(0) }
  const recall = bodyOf(await admin.call('POST', '/recall', { body }), Recall)
  await act(recall.id, 'stop', { stopped: true })
  return recall.id
}
const resume = (id: number) => act(id, 'stop', { stopped: false })
const isSold = async (id: number) => {
  const [row] = await shop.db
    .select({ status: product.status })
    .from(product)
    .where(eq(product.id, id))
  return row?.status === 1
}

it('is not started again by the form, by many, or by a plan that follows it later', async () => {
  const { id } = await shop.addProduct()
  const recall = await stopped(id)
  const answer = await admin.call('PUT', `/product/${id}`, { body: { status: 1 } })
  expect(failureOf(answer, 422).errors).toHaveProperty('status')
  const change = { field: 'status', value: 1 }
  const many = await admin.call('POST', '/product-change', {
    body: { ids: [id], change, preview: false },
  })
  expect(many.body).toMatchObject({ changed: 0, unchanged: 1 })
  // What an import compares with.
  const { id: other } = await shop.addProduct()
  const seen = await findWas(shop.db, inArray(product.id, [id, other]))
  expect(new Map(seen.map((was) => [was.id, was.recalled]))).toEqual(
    new Map([
      [id, true],
      [other, false],
    ]),
  )
  await shop.db.update(product).set({ status: 1 }).where(eq(product.id, id))
  expect(await isSold(id)).toBe(false)
  const due = { due_at: shop.deps.now() }
  await shop.db
    .insert(productPlan)
    .values({ product_id: id, later: [], visible_until: due.due_at, ...due })
  await doDuePlans(shop.db, shop.deps.now())
  await resume(recall)
  expect(await isSold(id)).toBe(false)
  const again = await stopped(id)
  await shop.db
    .insert(productPlan)
    .values({ product_id: id, later: [], visible_from: due.due_at, ...due })
  await doDuePlans(shop.db, shop.deps.now())
  expect(await isSold(id)).toBe(false)
  await resume(again)
  expect(await isSold(id)).toBe(true)
})

it('goes on once the last of several recalls is lifted, closed ones too', async () => {
  const { id } = await shop.addProduct()
  const [first, second] = [await stopped(id), await stopped(id)]
  await act(second, 'close')
  await resume(first)
  expect(await isSold(id)).toBe(false)
  await resume(second)
  expect(await isSold(id)).toBe(true)
})

it('does not go on for what was archived meanwhile', async () => {
  const { id } = await shop.addProduct()
  const recall = await stopped(id)
  expect((await admin.call('PUT', `/product/${id}`, { body: { archived: true } })).status).toBe(200)
  await resume(recall)
  expect(await isSold(id)).toBe(false)
})
