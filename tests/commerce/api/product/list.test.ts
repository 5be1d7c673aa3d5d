import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { ProductPage } from '#/contract/product/public.ts'
import { type CallOptions, startApi, type TestApi } from '#tests/support/shop/api.ts'
import {
  type Admin,
  bodyOf,
  buildCatalogue,
  failureOf,
  signInAdmin,
} from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
let ids: Record<string, number>

const get = (path: string, options: CallOptions = {}) =>
  shop.call('GET', path, { token: shop.systemToken, ...options })
const list = async (query: Record<string, string> = {}, options: CallOptions = {}) =>
  bodyOf(await get(`/product?${new URLSearchParams(query)}`, options), ProductPage)
const names = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ name }) => name)
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  ids = await buildCatalogue(shop, admin)
})
afterAll(() => shop.close())

describe('a page of products', () => {
  it('has 40 products at most, and 12 of a search, unless another number is asked for, and the total of all pages', async () => {
    const other = await startApi()
    for (let made = 0; made < 45; made++) await other.addProduct()
    const call = async (query: string) =>
      bodyOf(await other.call('GET', `/product${query}`, { token: other.systemToken }), ProductPage)
    const searched = await call('?search=product')
    expect([searched.per_page, searched.data.length]).toEqual([12, Math.min(searched.total, 12)])
    expect((await call('?search=product&paginate=x')).per_page).toBe(12)
    const [first, second, wide] = [
      await call(''),
      await call('?page=2'),
      await call('?paginate=1000'),
    ]
    await other.close()
    expect([first.data.length, first.per_page, first.total, first.last_page]).toEqual([
      40, 40, 45, 2,
    ])
    expect(second.data).toHaveLength(5)
    const seen = new Set([...first.data, ...second.data].map(({ id }) => id))
    expect(seen.size).toBe(45)
    expect([wide.per_page, wide.data.length]).toEqual([100, 45])
  })

  it('takes a page number that makes no sense as the first page', async () => {
    for (const page of ['-1', '0', 'x', '1.5', '99999999999999999999']) {
      expect((await list({ page })).current_page).toBe(1)
    }
    const far = await list({ page: '99999' })
    expect([far.data.length, far.total]).toEqual([0, 5])
  })

  it('shows products that are on sale, oldest first, and the others to administrators only', async () => {
    expect(await names({})).toEqual(['Apples', 'Pears', 'Crème brûlée', 'Rice', 'Éclair'])
    expect(await names({ status: '0' })).toEqual([])
    expect((await list({ status: '0', ids: '1' })).total).toBe(0)
    const hidden = await list({ status: '0' }, { token: admin.token })
    expect(hidden.data.map(({ name }) => name)).toEqual(['Hidden beans'])
  })

  it('speaks French where there is French, and English where there is none', async () => {
    const { data, facets } = await list({}, { language: 'fr' })
    expect(data.map(({ name }) => name)).toEqual([
      'Pommes',
      'Poires',
      'Crème brûlée',
      'Rice',
      'Éclair',
    ])
    expect(data[0]?.product_galleries[0]?.alt).toBe('Pommes')
    expect(facets?.category.map(({ label }) => label)).toEqual(['Frais', 'Pantry'])
  })

  it('gives prices, stock, categories and pictures of a card', async () => {
    const [card] = (await list({ ids: String(ids['Crème brûlée']) })).data
    expect(card).toMatchObject({
      price: 6,
      sale_price: 3,
      discount: 50,
      quantity: 10,
      stock_status: 'in_stock',
    })
    expect(card?.categories).toEqual([{ id: ids['fresh'], slug: 'fresh', name: 'Fresh' }])
    expect(card?.product_galleries[0]?.sizes.map(({ width }) => width)).toEqual([256, 512, 1024])
    expect(card?.product_galleries[0]?.original_url).toMatch(
      /^\/media\/file\/[0-9a-f]{32}\/1024\.webp$/,
    )
  })

  it('needs a token', async () => {
    expect(failureOf(await shop.call('GET', '/product'), 401).code).toBe('UNAUTHENTICATED')
  })
})

describe('filters', () => {
  it.each([
    [{ category: 'fresh' }, ['Apples', 'Pears', 'Crème brûlée']],
    [{ category: 'fruit,pantry' }, ['Apples', 'Pears', 'Rice', 'Éclair']],
    [{ category: 'nothing-like-it' }, []],
    [{ brand: 'Orchard' }, ['Apples', 'Pears']],
    [{ tag: 'organic' }, ['Apples', 'Rice']],
    [{ tag: 'sweet,dry' }, ['Crème brûlée', 'Rice']],
    [{ store: 'market' }, ['Apples']],
    [{ price: '2.5-3' }, ['Apples', 'Crème brûlée', 'Rice']],
    [{ price: '-2.5' }, ['Rice', 'Éclair']],
    [{ price: '4-' }, ['Pears']],
    [{ in_stock: '1', category: 'fruit' }, ['Apples']],
    [{ on_offer: '1' }, ['Crème brûlée']],
    [{ search: 'pomme' }, ['Apples']],
    [{ search: 'CREME brul' }, ['Crème brûlée']],
    [{ search: 'orchard pears' }, ['Pears']],
    [{ search: 'orchard rice' }, ['Rice', 'Apples', 'Pears']],
  ])('%j leaves %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('keep the order of the ids that are asked for', async () => {
    const wanted = [ids['Rice'], ids['Hidden beans'], ids['Apples'], '99999999999999999999'].join(
      ',',
    )
    expect(await names({ ids: wanted })).toEqual(['Rice', 'Apples'])
  })

  it('show products of at least so many stars', async () => {
    await shop.db
      .update(product)
      .set({ rating: 4.5 })
      .where(eq(product.id, ids['Rice'] ?? 0))
    expect(await names({ rating: '4' })).toEqual(['Rice'])
    expect((await list()).facets?.rating[0]).toEqual({ value: '4', label: '4', count: 1 })
    await shop.db
      .update(product)
      .set({ rating: null })
      .where(eq(product.id, ids['Rice'] ?? 0))
  })

  it('ignore what they do not understand', async () => {
    const nonsense = {
      price: 'cheap',
      rating: 'many',
      sort: 'best',
      field: 'secret',
      in_stock: 'yes',
      ids: 'a,b',
    }
    expect((await list(nonsense)).total).toBe(5)
  })

  it.each([
    ['SQL', "'; drop table product; --"],
    ['quotes', `" or 1=1`],
    ['operators of a text search', 'a & | ! ( ) : * <->'],
    ['emoji', '🍎🍐'],
    ['a backslash', '\\'],
    ['a wildcard', '%'],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('stay harmless with %s in them', async (_what, text) => {
    for (const filter of ['search', 'category', 'tag', 'brand', 'store', 'price', 'ids']) {
      const query = { [filter]: filter === 'search' ? text : text.slice(0, 1000) }
      expect((await get(`/product?${new URLSearchParams(query)}`)).status).toBe(200)
    }
    expect((await list()).total).toBe(5)
  })

  it('refuse a zero character, which no table can hold', async () => {
    expect(failureOf(await get('/product?brand=a%00b'), 400).code).toBe('BAD_REQUEST')
  })

  it('refuse a search above 10,000 characters, and find nothing with signs alone', async () => {
    failureOf(await get(`/product?search=${'x'.repeat(10_001)}`), 422)
    expect(await names({ search: '🍎' })).toEqual([])
    expect(await names({ search: '   ' })).toHaveLength(5)
  })
})

describe('sorting', () => {
  it.each([
    [{ sort: 'newest' }, ['Éclair', 'Rice', 'Crème brûlée', 'Pears', 'Apples']],
    [{ sort: 'price_asc' }, ['Éclair', 'Rice', 'Apples', 'Crème brûlée', 'Pears']],
    [{ sort: 'price_desc' }, ['Pears', 'Crème brûlée', 'Apples', 'Rice', 'Éclair']],
    [{ sort: 'name_asc' }, ['Apples', 'Crème brûlée', 'Éclair', 'Pears', 'Rice']],
    [{ sort: 'name_desc' }, ['Rice', 'Pears', 'Éclair', 'Crème brûlée', 'Apples']],
    [{ field: 'price', sortBy: 'desc' }, ['Pears', 'Crème brûlée', 'Apples', 'Rice', 'Éclair']],
    [{ field: 'id', sortBy: 'desc' }, ['Éclair', 'Rice', 'Crème brûlée', 'Pears', 'Apples']],
  ])('%j gives %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('puts the largest discount first, and unrated products last', async () => {
    expect((await names({ sort: 'discount' }))[0]).toBe('Crème brûlée')
    await shop.db
      .update(product)
      .set({ rating: 2 })
      .where(eq(product.id, ids['Pears'] ?? 0))
    expect((await names({ sort: 'rating' }))[0]).toBe('Pears')
    await shop.db
      .update(product)
      .set({ rating: null })
      .where(eq(product.id, ids['Pears'] ?? 0))
  })
})

describe('facets', () => {
  it('count the products behind each value', async () => {
    const { facets } = await list()
    expect(facets).toMatchObject({ price: { min: 1.2, max: 4 }, in_stock: 4, on_offer: 1 })
    expect(facets?.brand[0]).toEqual({ value: 'Orchard', label: 'Orchard', count: 2 })
    expect(facets?.tag[0]).toEqual({ value: 'organic', label: 'organic', count: 2 })
    expect(facets?.store).toEqual([{ value: 'market', label: 'Market', count: 1 }])
    expect(facets?.category).toEqual([
      { value: 'fresh', label: 'Fresh', count: 3 },
      { value: 'pantry', label: 'Pantry', count: 2 },
    ])
  })

  it('follow the other filters but not their own', async () => {
    const { facets, total } = await list({ brand: 'Orchard', price: '3.5-9' })
    expect(total).toBe(1)
    expect(facets?.brand.map(({ value, count }) => [value, count])).toEqual([['Orchard', 1]])
    expect(facets?.price).toEqual({ min: 3, max: 4 })
    const chosen = await list({ brand: 'Paddy' })
    expect(chosen.facets?.brand).toHaveLength(3)
    expect(chosen.facets?.tag.map(({ value }) => value)).toEqual(['dry', 'organic'])
  })

  it('show the chosen category, and its children', async () => {
    const fresh = { value: 'fresh', label: 'Fresh', count: 3 }
    const fruit = { value: 'fruit', label: 'Fruit', count: 2 }
    expect((await list({ category: 'fresh' })).facets?.category).toEqual([fresh, fruit])
    const both = await list({ category: 'fresh,fruit,fruit' })
    // A child narrows its parent.
    expect(both.total).toBe(2)
    expect(both.facets?.category).toEqual([{ ...fresh, count: 2 }, fruit])
  })

  it('give values that filter again, also for a name with a comma', async () => {
    const brand = (await list()).facets?.brand.find(({ label }) => label === 'Chef, & Co')
    expect(await names({ brand: brand?.value ?? '' })).toEqual(['Crème brûlée'])
  })
})
