import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '#/commerce/api/app.ts'
import { ProductPage, Suggestions } from '#/contract/product/public.ts'
import { createCall, startApi, type TestApi } from '#tests/support/shop/api.ts'
import {
  type Admin,
  bodyOf,
  buildCatalogue,
  failureOf,
  signInAdmin,
} from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let admin: Admin
let ids: Record<string, number>
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  ids = await buildCatalogue(shop, admin)
})
afterAll(() => shop.close())

type Query = Record<string, string>
const get = (path: string, query: Query, language: 'en' | 'fr' = 'en') =>
  shop.call('GET', `${path}?${new URLSearchParams(query)}`, { token: shop.systemToken, language })
const list = async (query: Query) => bodyOf(await get('/product', query), ProductPage)
const names = async (query: Query) => (await list(query)).data.map(({ name }) => name)
const suggest = async (q: string, language: 'en' | 'fr' = 'en') =>
  bodyOf(await get('/product/suggest', { q }, language), Suggestions)
const { post } = checkoutsOf(() => shop)

describe('a search', () => {
  it('says what was searched instead of what was mistyped', async () => {
    expect(await list({ search: 'Aples' })).toMatchObject({
      data: [{ name: 'Apples' }],
      correction: 'apples',
      partial: false,
    })
    expect((await list({ search: 'apples' })).correction).toBeNull()
  })

  it('says when nothing has all of it', async () => {
    expect(await list({ search: 'apples qqzzxx' })).toMatchObject({
      data: [{ name: 'Apples' }],
      partial: true,
    })
    expect(await list({ search: 'qqzzxx' })).toMatchObject({ data: [], total: 0, partial: false })
  })

  it('comes by relevance, unless another order is asked for', async () => {
    await admin.product({ name: { en: 'Rice pudding' }, price: 1 })
    await admin.product({ name: { en: 'Brown rice' }, price: 9 })
    expect(await names({ search: 'rice' })).toEqual(['Rice', 'Brown rice', 'Rice pudding'])
    expect(await names({ search: 'rice', sort: 'relevance' })).toEqual(
      await names({ search: 'rice' }),
    )
    expect(await names({ search: 'rice', sort: 'price_asc' })).toEqual([
      'Rice pudding',
      'Rice',
      'Brown rice',
    ])
    expect(await names({ search: 'rice', field: 'price', sortBy: 'desc' })).toEqual([
      'Brown rice',
      'Rice',
      'Rice pudding',
    ])
  })

  it('without any text is a list, oldest first, also where relevance is asked for', async () => {
    expect(await names({ sort: 'relevance' })).toEqual(await names({}))
  })

  it('comes in pages', async () => {
    const [first, second] = [
      await list({ search: 'rice', paginate: '2' }),
      await list({ search: 'rice', paginate: '2', page: '2' }),
    ]
    expect([first.total, first.last_page, first.per_page]).toEqual([3, 2, 2])
    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(
      await names({ search: 'rice' }),
    )
  })

  it('is narrowed by filters, and counts what is left', async () => {
    const { data, facets } = await list({ search: 'rice', price: '2-5' })
    expect(data.map(({ name }) => name)).toEqual(['Rice'])
    expect(facets).toMatchObject({ price: { min: 1, max: 9 }, in_stock: 1 })
    expect(facets?.category).toEqual([{ value: 'pantry', label: 'Pantry', count: 1 }])
  })

  it('finds a variation by its code', async () => {
    await admin.product({
      name: { en: 'Basket' },
      type: 'variable',
      variations: [{ name: { en: 'Willow' }, sku: 'BSK-W7', price: 4, quantity: 1 }],
    })
    expect(await names({ search: 'bsk-w7' })).toEqual(['Basket'])
    expect(await names({ search: 'willow basket' })).toEqual(['Basket'])
  })

  it('names what its answer was made from', async () => {
    const { headers } = await get('/product', { search: 'rice' })
    expect(headers.get('cache-tag')?.split(',')).toEqual(
      expect.arrayContaining(['products', 'synonyms', 'categories', 'settings']),
    )
  })
})

describe('sorting', () => {
  it('by price for a kilogram or a litre puts what has none last', async () => {
    const brand = 'Sacks'
    const add = (en: string, price: number, content: number | null) =>
      admin.product({ name: { en }, price, brand, content, content_unit: content ? 'g' : null })
    await add('Small', 2, 250)
    await add('None', 1, null)
    await add('Large', 5, 1000)
    expect(await names({ brand, sort: 'unit_price' })).toEqual(['Large', 'Small', 'None'])
  })

  it('by what is bought looks at the orders of the last months, once an hour', async () => {
    const brand = 'Bestsellers'
    const [a, b, c] = [
      await shop.addProduct({ name: 'Never', brand }),
      await shop.addProduct({ name: 'Often', brand }),
      await shop.addProduct({ name: 'Once', brand }),
    ]
    const buy = async (id: number) => placedOf(await post({ products: one(id), ...AS_GUEST }))
    for (const { id } of [b, b, c]) await buy(id)
    const fresh = createCall(createApi(shop.deps))
    const popular = async (call = shop.call) => {
      const path = `/product?${new URLSearchParams({ brand, sort: 'popular' })}`
      const { data } = bodyOf(await call('GET', path, { token: shop.systemToken }), ProductPage)
      return data.map(({ name }) => name)
    }
    expect(await popular(fresh)).toEqual(['Often', 'Once', 'Never'])
    expect(await popular()).toEqual(['Once', 'Often', 'Never'])
    for (let bought = 0; bought < 3; bought += 1) await buy(a.id)
    shop.clock.advance(3_600_000)
    await expect.poll(() => popular()).toEqual(['Never', 'Often', 'Once'])
  })
})

describe('suggestions', () => {
  it('are products with price and picture, and categories, in the language', async () => {
    const { products, categories, queries } = await suggest('po', 'fr')
    expect(products.map(({ name }) => name)).toEqual(['Pommes', 'Poires'])
    expect(products[0]).toMatchObject({ sale_price: 3, stock_status: 'in_stock' })
    expect(products[0]?.product_galleries[0]?.sizes.length).toBeGreaterThan(0)
    expect([categories, queries]).toEqual([[], []])
    expect((await suggest('fr', 'fr')).categories).toEqual([
      { id: ids['fruit'], slug: 'fruit', name: 'Fruit' },
      { id: ids['fresh'], slug: 'fresh', name: 'Frais' },
    ])
  })

  it('find categories by other forms and by what was meant', async () => {
    const slugs = async (q: string) => (await suggest(q)).categories.map(({ slug }) => slug)
    expect(await slugs('fruits')).toEqual(['fruit'])
    expect(await slugs('frsh')).toEqual(['fresh'])
    expect(await slugs('pantry rice')).toEqual([])
  })

  it('leave out categories without anything on sale, and products that are not', async () => {
    await admin.category({ name: { en: 'Freezer' } })
    expect((await suggest('freez')).categories).toEqual([])
    expect((await suggest('hidden')).products).toEqual([])
  })

  it('are six products and four categories at most', async () => {
    for (let made = 0; made < 8; made += 1) {
      const { id } = await admin.category({ name: { en: `Zeta ${made}` } })
      await admin.product({ name: { en: `Zeta thing ${made}` }, category_ids: [id] })
    }
    const { products, categories } = await suggest('zet')
    expect([products.length, categories.length]).toEqual([6, 4])
  })

  it('come for a mistyped beginning', async () => {
    const { products, correction } = await suggest('brulx')
    expect(products.map(({ name }) => name)).toEqual(['Crème brûlée'])
    expect(correction).toBe('brûlée')
  })

  it.each(['', ' ', '🍎', '!!!'])('are none for %j', async (q) => {
    expect(await suggest(q)).toEqual({
      products: [],
      categories: [],
      queries: [],
      correction: null,
    })
  })
})

const ODD: [string, string][] = [
  ['emoji', '🍎🥖👩‍🌾'],
  ['text from right to left', 'حليب كامل الدسم'],
  ['Chinese', '牛奶 巧克力'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['10,000 words', 'a '.repeat(5000)],
  ['SQL', `'; drop table product; -- " or 1=1`],
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['signs of patterns', String.raw`%_\ .* [a-z]+ (?<x>) $& $1 ^$`],
  ['numbers', '-1 1e999 NaN 0x1F 99999999999999999999'],
  ['spaces of all kinds', '\u00A0\u2003\u200B\t\n'],
  ['letters with many marks', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞'],
]

describe('odd input', () => {
  it.each(ODD)('in a search or a suggestion: %s', async (_, text) => {
    for (const [path, field] of [
      ['/product', 'search'],
      ['/product/suggest', 'q'],
    ] as const)
      for (const language of ['en', 'fr'] as const)
        expect((await get(path, { [field]: text }, language)).status).toBe(200)
  })

  it.each(['category', 'brand', 'tag', 'store', 'attribute', 'price', 'ids', 'rating', 'sort'])(
    'in the filter %s',
    async (filter) => {
      for (const [, text] of ODD)
        expect((await get('/product', { [filter]: text.slice(0, 1000) })).status).toBe(200)
    },
  )

  it.each([
    [{ page: '-1' }, { current_page: 1 }],
    [{ page: '0' }, { current_page: 1 }],
    [{ page: 'two' }, { current_page: 1 }],
    [{ page: '100000' }, { current_page: 100_000, data: [] }],
    [{ paginate: '1000000' }, { per_page: 100 }],
    [{ paginate: '-5' }, { per_page: 40 }],
    [{ colour: 'red', filter: 'x' }, { current_page: 1 }],
    [{ attribute: 'colour:red' }, { total: 0 }],
    [{ price: '9-3' }, { total: 0 }],
    [{ rating: '99' }, { current_page: 1 }],
  ])('%j gives an answer that makes sense', async (query, expected) => {
    expect(await list(query)).toMatchObject(expected)
  })

  it('more than 10,000 characters are refused, and a zero character too', async () => {
    for (const [path, field] of [
      ['/product', 'search'],
      ['/product/suggest', 'q'],
    ] as const) {
      const long = await get(path, { [field]: 'x'.repeat(10_001) })
      expect(failureOf(long, 422).code).toBe('INVALID')
      expect(failureOf(await get(path, { [field]: 'a\0b' }), 400).code).toBe('BAD_REQUEST')
    }
  })

  it('leaves the catalogue as it was', async () => {
    expect(await names({ search: 'apples' })).toEqual(['Apples'])
  })
})
