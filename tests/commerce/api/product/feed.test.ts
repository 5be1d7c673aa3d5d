import { afterAll, beforeAll, expect, it } from 'vitest'
import { FeedProduct } from '#/contract/product/public-feed.ts'
import { FeedState } from '#/contract/product/staff-feed.ts'
import { endpoints } from '#/contract/index.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, buildCatalogue, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  await buildCatalogue(shop, admin)
})
afterAll(() => shop.close())

const list = async (query = '', language: 'en' | 'fr' = 'en') =>
  bodyOf(
    await shop.call('GET', `/product/feed${query}`, {
      token: shop.systemToken,
      language,
    }),
    endpoints.product.feed.response,
  )

it('lists what is on sale, page by page in the order of IDs, and nothing else', async () => {
  const all = await list()
  expect(all.total).toBe(5)
  expect(all.data.map(({ name }) => name)).toEqual([
    'Apples',
    'Pears',
    'Crème brûlée',
    'Rice',
    'Éclair',
  ])
  const [first, second, third] = [
    await list('?paginate=2'),
    await list('?paginate=2&page=2'),
    await list('?paginate=2&page=3'),
  ]
  expect([first, second, third].flatMap(({ data }) => data)).toEqual(all.data)
  expect([first.last_page, (await list('?page=9')).data]).toEqual([3, []])
})

it('says what is sold out, reduced, and by which store, in the language asked for', async () => {
  const { data } = await list('', 'fr')
  expect(data).toMatchObject([
    { name: 'Pommes', stock_status: 'in_stock', store: { slug: 'market', name: 'Marché' } },
    { name: 'Poires', stock_status: 'out_of_stock', store: null },
    { price: 6, sale_price: 3 },
    {},
    {},
  ])
})

it('has barcode, descriptions, content and variations', async () => {
  const made = await admin.product({
    name: { en: 'Socks' },
    barcode: '4006381333931',
    description: { en: '<p>Warm</p>' },
    content: 6,
    content_unit: 'piece',
    type: 'simple',
  })
  const found = (await list()).data.find(({ id }) => id === made.id)
  expect(FeedProduct.parse(found)).toMatchObject({
    barcode: '4006381333931',
    description: '<p>Warm</p>',
    content: { amount: 6, unit: 'piece' },
    variations: [],
  })
})

it('carries the tags that a change of any product touches', async () => {
  const answer = await shop.call('GET', '/product/feed', { token: shop.systemToken })
  expect(answer.headers.get('cache-tag')?.split(',')).toEqual(
    expect.arrayContaining(['products', 'categories', 'stores', 'settings']),
  )
})

it('staff see what the products on sale lack, and find those products', async () => {
  const state = bodyOf(await admin.call('GET', '/feed'), FeedState)
  const rows = async (lacks: string) =>
    bodyOf(
      await admin.call('GET', `/product-row?lacks=${lacks}&status=1`),
      endpoints.staffProduct.rows.response,
    ).total
  expect(state).toEqual({
    products: 6,
    lacks: { barcode: await rows('barcode'), photo: await rows('photo') },
  })
  expect(state.lacks).toEqual({ barcode: 5, photo: 6 })
})
