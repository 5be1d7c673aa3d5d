// Lots too close to their use-by date go off sale automatically.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { pageOf } from '#/contract/common.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, one, placedOf } from '#tests/support/shop/checkout.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { age, inDays, keep, left, books, setCare } = lotsOf(
  () => shop,
  () => admin,
)
const run = () => jobNamed('mark-down-near-dates').run({ ...shop.deps, embedded: false })

it('a lot that can’t keep the promise any more leaves the stock, and comes back with a smaller promise', async () => {
  const { id } = await keep({
    min_days: 3,
    lots: [
      { code: 'near', days: 4, amount: 2 },
      { code: 'far', days: 20, amount: 5 },
    ],
  })
  expect(await run()).toMatchObject({ moved: 0 })
  await age(id, 2)
  expect(await run()).toMatchObject({ moved: 1 })
  expect(await left(id)).toEqual({ stock: 5, lots: { near: 2, far: 5 } })
  expect(await run()).toMatchObject({ moved: 0 })
  await setCare(id, { kept: true, min_days: 1 })
  expect((await left(id)).stock).toBe(7)
  const { balance, ledger } = await books(id)
  expect(ledger).toBe(balance)
})

it('a lot past its date is not sold, whatever is promised', async () => {
  const { id } = await keep({ lots: [{ code: 'old', days: 1, amount: 2 }] })
  await age(id, 1)
  expect(await run()).toMatchObject({ moved: 0 })
  await age(id, 1)
  expect(await run()).toMatchObject({ moved: 1 })
  expect((await left(id)).stock).toBe(0)
})

it('a lot near its date costs less and says so, until it is sold', async () => {
  const { id } = await keep({
    lots: [
      { code: 'near', days: 3, amount: 2 },
      { code: 'far', days: 30, amount: 5 },
    ],
  })
  const markdown = { days: 2, percent: 30 }
  const care = await setCare(id, { kept: true, markdown })
  expect(care.markdown).toEqual(markdown)
  const both = async () => {
    await run()
    await jobNamed('apply-product-plans').run({ ...shop.deps, embedded: false })
    const { body } = await shop.call('GET', `/product?ids=${id}`, { token: shop.systemToken })
    return pageOf(ProductSummary).parse(body).data[0]
  }
  expect(await both()).toMatchObject({ discount: 0, sale_price: 2.5 })
  await age(id, 1)
  expect(await both()).toMatchObject({
    discount: 30,
    sale_price: 1.75,
    near_date: { kind: 'use_by', date: inDays(2) },
  })
  const form = bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct)
  expect(form.plan?.offer ?? null).toBeNull()
  placedOf(
    await shop.call('POST', '/order', {
      token: shop.systemToken,
      body: { products: one(id, 2), ...AS_GUEST },
    }),
  )
  const after = await both()
  expect(after).toMatchObject({ discount: 0, sale_price: 2.5 })
  expect(after?.near_date).toBeUndefined()
})
