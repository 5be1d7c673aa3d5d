import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CategoryMerge } from '#/contract/category/staff.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { ManyChanged } from '#/contract/product/staff-rows.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const category = (en: string, parent_id: number | null = null) =>
  admin.category({ name: { en }, parent_id })
const merge = (id: number, into: number, version?: string) =>
  admin.call('POST', `/category/${id}/merge`, { body: { into, version } })

it('moves what refers to a category into another one, where its old address leads', async () => {
  const [from, to] = [await category('Lowercase fruit'), await category('Orchard fruit')]
  const below = await category('Stone fruit', from.id)
  const one = await admin.product({ name: { en: 'Plum' }, category_ids: [from.id] })
  const both = await admin.product({ name: { en: 'Pear' }, category_ids: [from.id, to.id] })
  const sections = JSON.stringify([
    { type: 'categories', categories: [from.slug, to.slug] },
    { type: 'banner', href: `/categories/${from.slug}`, title: { en: from.slug } },
  ])
  await shop.db.execute(sql`insert into home (slug, name, sections)
    values ('rome', '{"en":"Rome"}', ${sections}::jsonb)
    on conflict (slug) do update set sections = excluded.sections`)
  const counts = { products: 2, both: 1, subcategories: 1, homes: 1, commission: false }
  const asked = await admin.call('GET', `/category/${from.id}/merge?into=${to.id}`)
  expect(bodyOf(asked, CategoryMerge)).toMatchObject(counts)
  expect(failureOf(await merge(from.id, to.id, 'older'), 409).code).toBe('VERSION_CONFLICT')
  expect(bodyOf(await merge(from.id, to.id, from.version), CategoryMerge)).toMatchObject(counts)

  failureOf(await admin.call('GET', `/category/${from.id}`), 404)
  expect((await admin.call('GET', `/category/${below.id}`)).body).toMatchObject({
    parent_id: to.id,
  })
  for (const { id } of [one, both])
    expect((await admin.call('GET', `/product/${id}`)).body).toMatchObject({
      category_ids: [to.id],
    })
  const { rows } = await shop.db.execute(sql`select sections from home where slug = 'rome'`)
  expect(rows[0]).toEqual({
    sections: [
      { type: 'categories', categories: [to.slug] },
      { type: 'banner', href: `/categories/${to.slug}`, title: { en: from.slug } },
    ],
  })
  const moved = await shop.call('GET', `/moved?path=/categories/${from.slug}`, {
    token: shop.systemToken,
  })
  expect(moved.body).toEqual({ path: `/categories/${to.slug}`, language: null })
  const history = await admin.call('GET', `/activity?kind=category&record=${to.id}`)
  expect(history.body).toMatchObject({
    data: [{ field: 'merged', new: { name: 'Lowercase fruit', ...counts } }, {}],
  })
})

it('is refused into itself and into what is below it', async () => {
  const above = await category('Above')
  const below = await category('Below', above.id)
  for (const { id } of [above, below])
    expect(failureOf(await merge(above.id, id), 422).errors).toHaveProperty('into')
  expect((await merge(below.id, above.id)).status).toBe(200)
  failureOf(await merge(above.id, 999_999_999), 404)
})

it('takes many products at once, out of all others, and gives them back', async () => {
  const [old, next] = [await category('Old place'), await category('New place')]
  const figs = await admin.product({ name: { en: 'Figs' }, category_ids: [old.id] })
  const dates = await admin.product({ name: { en: 'Dates' }, category_ids: [old.id, next.id] })
  const inside = async () =>
    Promise.all(
      [figs, dates].map(
        async ({ id }) =>
          bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct).category_ids,
      ),
    )
  const change = { field: 'category', id: next.id, add: true, only: true }
  const body = { ids: [figs.id, dates.id], change }
  const moved = bodyOf(await admin.call('POST', '/product-change', { body }), ManyChanged)
  expect(moved.changed).toBe(2)
  expect(await inside()).toEqual([[next.id], [next.id]])
  const again = await admin.call('POST', '/product-change', { body })
  expect(again.body).toMatchObject({ changed: 0, unchanged: 2 })
  await admin.call('POST', '/activity-undo', { body: { change: moved.change } })
  expect(await inside()).toEqual([[old.id], [old.id, next.id]])
})
