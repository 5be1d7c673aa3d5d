// What is announced as reduced is the same in lists, feeds, labels, newsletters and answers to agents (rule 240).
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { ProductPage } from '#/contract/product/public.ts'
import { Product } from '#/contract/product/shapes.ts'
import { goodsOfBlock } from '#/commerce/api/mail/issue-facts.service.ts'
import { toUcpProduct } from '#/commerce/api/ucp/products.rules.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { priceEntry } from '#/commerce/db/schema/goods/price-entry.ts'
import { productPlan } from '#/commerce/db/schema/goods/product-plan.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(product))

const get = (path: string) => shop.call('GET', path, { token: shop.systemToken })
const list = async (query: string) => bodyOf(await get(`/product?${query}`), ProductPage)
const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id)

const setLaw = (law: object) =>
  shop.db.execute(sql`update setting set value = jsonb_set(value, '{law}',
    coalesce(value -> 'law', '{}') || ${JSON.stringify(law)}::jsonb) where name = 'settings'`)

/** It cost `was` for some days, and has a full price and a reduced one since. */
async function reduced(was: number, price: number, discount: number): Promise<number> {
  const { id } = await shop.addProduct({ price: was })
  await shop.db
    .update(priceEntry)
    .set({ at: sql`${priceEntry.at} - interval '5 days'` })
    .where(eq(priceEntry.product_id, id))
  const sale_price = Math.round(price * (100 - discount))
  await shop.db
    .update(product)
    .set({ price: price * 100, sale_price, discount })
    .where(eq(product.id, id))
  return id
}

/** Its content is not stated. */
const alone = (product: Product) => ({
  product,
  contentOf: () => ({ content: null, content_unit: null }),
})

it('lists as on offer, and counts, only those whose card announces a reduction', async () => {
  const real = await reduced(5, 5, 20)
  const raised = await reduced(4, 8, 50)
  await shop.addProduct({ price: 5 })
  const { data, facets } = await list('on_offer=1&facets=1')
  expect(data.map(({ id }) => id)).toEqual([real])
  expect(facets?.on_offer).toBe(1)
  const all = await list('')
  expect(all.data.filter((one) => reductionOf(one)).map(({ id }) => id)).toEqual([real])
  expect(all.data.map(({ id }) => id)).toContain(raised)
})

it('orders by the percentage that cards show, not by the one off the full price', async () => {
  // 60 % off the full price, but 20 % below the lowest price.
  const small = await reduced(5, 10, 60)
  const large = await reduced(5, 5, 40)
  // Nothing is announced of it.
  const none = await reduced(1, 9, 80)
  expect(await idsOf('sort=discount')).toEqual([large, small, none])
  const { data } = await list('sort=discount&on_offer=1')
  expect(data.map((one) => reductionOf(one)?.percent)).toEqual([40, 20])
})

it('of variations is that of the one whose price the card shows', async () => {
  const { id } = await shop.addProduct({
    price: 99,
    variations: [{ price: 3 }, { price: 9, discount: 50 }],
  })
  const other = await shop.addProduct({ variations: [{ price: 3, discount: 10 }, { price: 9 }] })
  expect(await idsOf('on_offer=1')).toEqual([other.id])
  expect(await idsOf('')).toContain(id)
})

it('changes for all lists at once when the law is switched off, and on again', async () => {
  const raised = await reduced(4, 8, 50)
  expect(await idsOf('on_offer=1')).toEqual([])
  await setLaw({ lowest_price: false })
  expect(await idsOf('on_offer=1')).toEqual([raised])
  await setLaw({ lowest_price: true })
  expect(await idsOf('on_offer=1')).toEqual([])
})

it('is the same everywhere: of what is lower, of what was as cheap, and near its date', async () => {
  const real = await reduced(4.5, 5, 20)
  const raised = await reduced(4, 8, 50)
  const near = await reduced(4, 8, 50)
  // Marked down as far as it already was: the ledger has no entry of it.
  await shop.db.insert(productPlan).values({
    product_id: near,
    offer_discount: 50,
    offer_was: { product: 50, variations: {} },
    lot_date: '2030-01-01',
    lot_kind: 'use_by',
  })
  await shop.db.execute(
    sql`update product set updated_at = now(), tags = '{marked}' where id = ${near}`,
  )
  const expected = { [real]: 4.5, [raised]: null, [near]: 8 }
  const from = (all: readonly (readonly [number, number | null | undefined])[]) =>
    Object.fromEntries(all.map(([id, before]) => [id, before ?? null]))

  const cards = (await list('')).data
  expect(from(cards.map((one) => [one.id, reductionOf(one)?.before]))).toEqual(expected)

  expect(await idsOf('on_offer=1&sort=discount')).toEqual([near, real])

  const feed = bodyOf(await get('/product/feed'), endpoints.product.feed.response).data
  expect(
    from(feed.map(({ id, price, sale_price }) => [id, price > sale_price ? price : null])),
  ).toEqual(expected)

  const labels = await admin.call('GET', `/shelf-label?ids=${[real, raised, near].join(',')}`)
  const { data } = bodyOf(labels, endpoints.staffShelf.list.response)
  expect(from(data.map((one) => [one.product_id, one.lowest_price ?? one.regular_price]))).toEqual(
    expected,
  )

  const goods = await goodsOfBlock(
    { db: shop.db, language: 'en' },
    { kind: 'offers', title: { en: '' } },
  )
  expect(goods.map(({ one }) => one.id)).toEqual([near, real])

  const agents = await Promise.all(
    cards.map(async ({ slug }) => {
      const one = bodyOf(await get(`/product/slug/${slug}`), Product)
      const pathOf = (path: string) => path
      const told = toUcpProduct(alone(one), {
        origin: 'https://larder.test',
        currency: 'EUR',
        pathOf,
      })
      const amount = told?.variants[0]?.list_price?.amount
      return [one.id, amount === undefined ? null : amount / 100] as const
    }),
  )
  expect(from(agents)).toEqual(expected)
})

it('leads the newsletter with what is announced, however many discounts are none', async () => {
  for (let at = 0; at < 45; at++) await reduced(1, 10, 90)
  const real = await reduced(5, 5, 20)
  const goods = await goodsOfBlock(
    { db: shop.db, language: 'en' },
    { kind: 'offers', title: { en: '' } },
  )
  expect(goods.map(({ one }) => one.id)).toEqual([real])
})

it('a crate that is cheaper than its pieces is not a reduction, in feeds and for agents', async () => {
  const { slug, id } = await shop.addProduct({
    price: 1,
    quantity: 100,
    units: [{ uom_entry: 6, quantity: 6, discount: 10 }],
    only_in_units: true,
  })
  const feed = bodyOf(await get('/product/feed'), endpoints.product.feed.response).data
  expect(feed.find((one) => one.id === id)).toMatchObject({ price: 5.4, sale_price: 5.4 })
  const one = bodyOf(await get(`/product/slug/${slug}`), Product)
  const shopFacts = {
    origin: 'https://larder.test',
    currency: 'EUR',
    pathOf: (path: string) => path,
  }
  const [crate] = toUcpProduct(alone(one), shopFacts)?.variants ?? []
  expect(crate?.price.amount).toBe(540)
  expect(crate).not.toHaveProperty('list_price')
})
