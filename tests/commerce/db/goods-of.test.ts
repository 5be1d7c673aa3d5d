// rule 57: the database chooses the goods of an offer as the checkout does.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCategoriesAbove } from '#/commerce/api/coupons/coupons.queries.ts'
import { product, productCategory } from '#/commerce/db/schema/catalog.ts'
import { isForLine } from '#/domain/coupon.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { signInAdmin } from '#tests/support/shop/catalog.ts'

type Offer = { category_ids: number[]; product_ids: number[] }

let shop: TestApi
let departments: number[]
let goods: number[]
beforeAll(async () => {
  shop = await startApi()
  const admin = await signInAdmin(shop)
  const pantry = await admin.category({ name: { en: 'Pantry' } })
  const preserves = await admin.category({ name: { en: 'Preserves' }, parent_id: pantry.id })
  const jams = await admin.category({ name: { en: 'Jams' }, parent_id: preserves.id })
  const tea = await admin.category({ name: { en: 'Tea' } })
  departments = [pantry, preserves, jams, tea].map(({ id }) => id)
  goods = [(await shop.addProduct()).id]
  for (const category_id of departments) {
    const { id: product_id } = await shop.addProduct()
    await shop.db.insert(productCategory).values({ product_id, category_id })
    goods.push(product_id)
  }
})
afterAll(() => shop.close())

async function chosen({ category_ids, product_ids }: Offer, among: number[] | null) {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from goods_of(${sql.param(category_ids)}::bigint[], ${sql.param(product_ids)}::bigint[],
      ${sql.param(among)}::bigint[]) id order by id`)
  return rows.map(({ id }) => Number(id))
}

it('any combination of departments and goods in an offer', async () => {
  const rows = await shop.db.select({ id: product.id }).from(product).orderBy(product.id)
  const all = rows.map(({ id }) => id)
  const above = await findCategoriesAbove(shop.db, all)
  const some = (ids: number[]) => fc.subarray(ids)
  await fc.assert(
    fc.asyncProperty(
      some(departments),
      some(goods),
      fc.option(some(goods)),
      async (category_ids, product_ids, among) => {
        const offer = { category_ids, product_ids }
        const lines = all
          .filter((id) => among?.includes(id) ?? true)
          .filter((id) => isForLine(offer, { product_id: id, category_ids: above.get(id) ?? [] }))
        expect(await chosen(offer, among)).toEqual(lines)
      },
    ),
    { numRuns: 60 },
  )
})
