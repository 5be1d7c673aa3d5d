// Stores as visitors see them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import { storeMember } from '#/commerce/db/schema/store/seller.ts'
import { StoreList, StoreNames, StorePage } from '#/contract/store/shapes.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  await shop.db.delete(store)
  const rows = await shop.db
    .insert(store)
    .values([
      {
        slug: 'old-mill',
        name: { en: 'Old Mill', fr: 'Le Vieux Moulin' },
        description: { en: 'Bread and flour', fr: 'Pain et farine' },
        about: { en: 'One.\n\nTwo.' },
        city: 'Dijon',
        scene: 'bakery-counter',
        tint: 'sand',
        since: 1998,
        hours: [{ weekday: 2, from: '07:00', to: '19:00' }],
      },
      {
        slug: 'anchor',
        name: { en: 'Anchor', fr: 'L’Ancre' },
        description: { en: 'Fish', fr: 'Poissons' },
        city: 'Évian',
        scene: 'no-such-scene',
      },
      {
        slug: 'zest',
        name: { en: 'Zest' },
        description: { en: 'Citrus of Dijon' },
        city: '',
      },
    ])
    .returning({ id: store.id })
  const admin = await signInAdmin(shop)
  const [mill, anchor] = rows.map(({ id }) => id)
  for (const fields of [
    { name: { en: 'Rye loaf' }, store_id: mill },
    { name: { en: 'Spelt loaf' }, store_id: mill },
    { name: { en: 'Gone loaf' }, store_id: mill, status: 0 },
    { name: { en: 'Trout' }, store_id: anchor },
  ])
    await admin.product(fields)
  const rated = { 'rye-loaf': [5, 3], 'spelt-loaf': [4, 1], 'gone-loaf': [1, 50] }
  for (const row of await shop.db.select().from(product)) {
    const [rating, reviews_count] = rated[row.slug as keyof typeof rated] ?? []
    if (rating && reviews_count)
      await shop.db.execute(
        `update product set rating = ${rating}, reviews_count = ${reviews_count} where id = ${row.id}`,
      )
  }
})
afterAll(() => shop.close())

const get = (path: string, language = 'en') =>
  shop.call('GET', path, {
    token: shop.systemToken,
    headers: { 'accept-language': language },
  })
const list = async (query = '', language = 'en') =>
  bodyOf(await get(`/store${query}`, language), StoreList)
const slugsOf = ({ data }: StoreList) => data.map(({ slug }) => slug)

describe('the list of stores', () => {
  it('tells of each how much it has on sale and how that is rated', async () => {
    const { data, total, cities } = await list()
    expect([total, cities]).toEqual([3, ['Dijon', 'Évian']])
    expect(data[0]).toMatchObject({
      slug: 'old-mill',
      products_count: 2,
      // Three reviews of five stars and one of four.
      rating: 4.8,
      reviews_count: 4,
      tint: 'sand',
    })
    expect(data[0]?.cover?.original_url).toBe('/media/scene/bakery-counter/1536.webp')
    expect(data[1]).toMatchObject({ products_count: 1, rating: null, cover: null })
  })

  it('is in the caller’s language, and falls back to the default one', async () => {
    expect((await list('', 'fr')).data.map(({ name }) => name)).toEqual([
      'Le Vieux Moulin',
      'L’Ancre',
      'Zest',
    ])
  })

  it.each([
    ['?search=EVIAN', ['anchor']],
    ['?search=dijon', ['old-mill', 'zest']],
    ['?search=bread+dijon', ['old-mill']],
    ['?search=%25', []],
    ['?city=Dijon', ['old-mill']],
    ['?city=dij', []],
    ['?sort=name', ['anchor', 'old-mill', 'zest']],
    ['?sort=products', ['old-mill', 'anchor', 'zest']],
    ['?sort=nonsense', ['old-mill', 'anchor', 'zest']],
    ['?paginate=2&page=2', ['zest']],
    ['?page=9', []],
    ['?page=-1&paginate=x', ['old-mill', 'anchor', 'zest']],
  ])('%s finds %j', async (query, wanted) => {
    expect(slugsOf(await list(query))).toEqual(wanted)
  })

  it('counts what was found, and names the cities of all', async () => {
    const { total, last_page, cities } = await list('?search=dijon&paginate=1')
    expect([total, last_page, cities]).toEqual([2, 2, ['Dijon', 'Évian']])
  })

  it('has just their names, for every page’s navigation', async () => {
    const names = bodyOf(await get('/store/names', 'fr'), StoreNames)
    expect(names.data[0]).toMatchObject({ slug: 'old-mill', name: 'Le Vieux Moulin' })
    expect((await get('/store/names')).headers.get('cache-tag')).toBe('stores')
  })
})

describe('a store', () => {
  it('tells of itself', async () => {
    const answer = await get('/store/slug/old-mill')
    expect(bodyOf(answer, StorePage)).toMatchObject({
      name: 'Old Mill',
      about: 'One.\n\nTwo.',
      since: 1998,
      hours: [{ weekday: 2, from: '07:00', to: '19:00' }],
    })
    expect(answer.headers.get('cache-tag')).toBe('store:old-mill,products')
  })

  it.each([
    'nothing',
    '..%2f..%2fetc%2fpasswd',
    'old-mill%27--',
    'Old-Mill',
    '%ff',
    'a'.repeat(500),
  ])('that is called %s does not exist', async (slug) => {
    expect((await get(`/store/slug/${slug}`)).status).toBe(404)
  })

  it('sells its own products only', async () => {
    const { body } = await get('/product?store=old-mill&facets=0')
    expect(body).toMatchObject({ total: 2 })
  })
})

describe("a seller's own store", () => {
  it('is named to its people, and to nobody else', async () => {
    const seller = await shop.signUp({ role: 'seller' })
    const other = await shop.signUp({ role: 'seller' })
    const [own] = await shop.db.select().from(store)
    const self = bodyOf(await shop.call('GET', '/self', { token: seller.token }), {
      parse: (body) => body as { id: string },
    })
    await shop.db.insert(storeMember).values({ store_id: own?.id ?? 0, user_id: self.id })
    const ask = async (token: string) =>
      bodyOf(await shop.call('GET', '/store/own', { token }), StoreNames).data
    expect(await ask(seller.token)).toMatchObject([{ slug: 'old-mill', name: 'Old Mill' }])
    expect(await ask(other.token)).toEqual([])
    failureOf(await shop.call('GET', '/store/own', { token: shop.systemToken }), 401)
  })
})
