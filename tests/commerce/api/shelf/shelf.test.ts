// Shelf labels on paper and on electronic labels.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
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

const labelsOf = async (query: string) =>
  bodyOf(await admin.call('GET', `/shelf-label?${query}`), endpoints.staffShelf.list.response).data
const changes = async (since: number, most = 100) =>
  bodyOf(
    await admin.call('GET', `/shelf-label/changes?since=${since}&most=${most}`),
    endpoints.staffShelf.changes.response,
  )
const mark = async (labels: Awaited<ReturnType<typeof labelsOf>>) => {
  const body = {
    labels: labels.map(({ product_id, variation_id, hash }) => ({
      product_id,
      variation_id,
      hash,
    })),
  }
  expect((await admin.call('POST', '/shelf-label/printed', { body })).status).toBe(200)
}
const change = async (id: number, body: object) =>
  bodyOf(await admin.call('PUT', `/product/${id}`, { body }), AdminProduct)

it('say what the law requires, and are printed again only if they change', async () => {
  const { id } = await admin.product({
    name: { en: 'Jam', fr: 'Confiture' },
    price: 5,
    content: 250,
    content_unit: 'g',
    deposit: 0.15,
    barcode: '4006381333931',
    allergens: ['nuts'],
  })
  const [label] = await labelsOf(`changed=1&ids=${id}`)
  expect(label).toMatchObject({
    name: { en: 'Jam', fr: 'Confiture' },
    price: 5,
    regular_price: null,
    lowest_price: null,
    unit_price: { amount: 20, per: 'kg' },
    deposit: 0.15,
    barcode: '4006381333931',
    allergens: ['nuts'],
    is_changed: true,
    printed_at: null,
  })
  await mark(await labelsOf(`ids=${id}`))
  expect(await labelsOf(`changed=1&ids=${id}`)).toEqual([])
  // Stock and descriptions are not on the label.
  await change(id, { quantity: 3, description: { en: 'Red' } })
  expect(await labelsOf(`changed=1&ids=${id}`)).toEqual([])
  await shop.db
    .update(priceEntry)
    .set({ at: sql`${priceEntry.at} - interval '9 days'` })
    .where(eq(priceEntry.product_id, id))
  await change(id, { discount: 20 })
  const reduced = await labelsOf(`changed=1&ids=${id}`)
  expect(reduced).toMatchObject([{ price: 4, regular_price: null, lowest_price: 5 }])
  // The price changed while the old label was in the printer.
  await change(id, { discount: 30 })
  await mark(reduced)
  expect(await labelsOf(`changed=1&ids=${id}`)).toMatchObject([{ price: 3.5 }])
})

it('of each variation are labels of their own', async () => {
  const { id } = await shop.addProduct({ variations: [{ price: 5 }, { price: 8 }] })
  await shop.db
    .update(product)
    .set({ unit: { en: '250 g to 1 kg' } })
    .where(eq(product.id, id))
  const first = sql`(select min(id) from variation where product_id = ${id})`
  await shop.db.execute(sql`update variation set content = 250 where id = ${first}`)
  const labels = await labelsOf(`ids=${id}`)
  expect(labels.map(({ price }) => price)).toEqual([5, 8])
  // What one holds stands in its name.
  expect(labels.map(({ unit }) => unit?.en)).toEqual([undefined, '250 g to 1 kg'])
})

it('are told to electronic labels from a cursor on, page by page, also what is gone', async () => {
  const first = await admin.product({ name: { en: 'Told first' }, price: 1 })
  const second = await admin.product({ name: { en: 'Told second' }, price: 2 })
  const page = await changes(0, 1)
  expect(page).toMatchObject({ data: [{ gone: false }], more: true })
  let { next, more } = page
  while (more) ({ next, more } = await changes(next, 2))
  expect(await changes(next)).toEqual({ data: [], next, more: false })
  await change(second.id, { price: 3 })
  await shop.db.delete(product).where(eq(product.id, first.id))
  const news = await changes(next)
  expect(news.data.map((one) => [one.product_id, one.price, one.gone])).toEqual([
    [second.id, 3, false],
    [first.id, 1, true],
  ])
  expect(await changes(news.next)).toMatchObject({ data: [], more: false })
})

it('are for staff who may read the catalogue', async () => {
  const { token } = await shop.signUp()
  const path = '/admin/shelf-label/changes'
  expect((await shop.call('GET', path, { token })).status).toBe(403)
  const body = { labels: [] }
  expect((await admin.call('POST', '/shelf-label/printed', { body })).status).toBe(422)
})
