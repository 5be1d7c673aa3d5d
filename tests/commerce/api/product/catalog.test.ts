import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type Category,
  CategoryRef,
  Category as CategoryShape,
} from '#/contract/category/public.ts'
import { Availability } from '#/contract/product/public.ts'
import { Product } from '#/contract/product/shapes.ts'
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
const one = async (slug: string, options: CallOptions = {}) =>
  bodyOf(await get(`/product/slug/${slug}`, options), Product)

beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  ids = await buildCatalogue(shop, admin)
})
afterAll(() => shop.close())

describe('one product', () => {
  it('has its details, its store and products like it', async () => {
    const apples = await one('apples')
    expect(apples).toMatchObject({
      name: 'Apples',
      store: { slug: 'market', name: 'Market' },
      brand: 'Orchard',
    })
    expect(apples.related_products.map(({ name }) => name)).toEqual(['Pears'])
    expect((await one('apples', { language: 'fr' })).store?.name).toBe('Marché')
  })

  it('names related products of its category nearest in price, those in stock first, eight at most', async () => {
    const category = await admin.category({ name: { en: 'Juice' } })
    for (const price of [5, 1, 9, 2, 8, 3, 7, 4, 6, 5.5]) {
      await admin.product({
        name: { en: `Juice ${price}` },
        price,
        category_ids: [category.id],
        quantity: price === 6 ? 0 : 5,
      })
    }
    const related = (await one('juice-5')).related_products.map(({ price }) => price)
    expect(related).toEqual([5.5, 4, 3, 7, 2, 8, 1, 9])
  })

  it('is missing where there is none, and where it is not on sale', async () => {
    failureOf(await get('/product/slug/no-such-thing'), 404)
    failureOf(await get('/product/slug/hidden-beans'), 404)
    failureOf(await get("/product/slug/'or 1=1"), 404)
    expect(failureOf(await get('/product/slug/none', { language: 'fr' }), 404).message).toMatch(
      /introuvable/,
    )
  })

  it('shows units with net and gross price, the unit price, and variations with their own stock', async () => {
    await admin.product({
      name: { en: 'Sparkling water' },
      price: 1.2,
      tax_rate: 20,
      content: 1500,
      content_unit: 'ml',
      quantity: 30,
      units: [
        {
          UomEntry: 7,
          UomName: {
            en: 'Case of 12',
            fr: 'Caisse de 12',
          },
          Quantity: 12,
          discount: 10,
        },
      ],
    })
    const water = await one('sparkling-water', { language: 'fr' })
    expect(water.unit_price).toEqual({ amount: 0.8, per: 'l' })
    expect(water.weight).toBe('1.5 l')
    expect(water.units[0]).toMatchObject({
      UomEntry: 7,
      UomName: 'Caisse de 12',
      Quantity: 12,
      FINALSALESPRICE: 12.96,
      UNITPRICE: 10.8,
      TAXRATE: 20,
      quantity_step: 1,
      quantity_min: 1,
    })
    const tea = await shop.addProduct({
      variations: [
        { price: 3, quantity: 0 },
        { price: 4, quantity: 2.5 },
      ],
    })
    const shown = await one(tea.slug)
    expect(shown).toMatchObject({ type: 'variable', quantity: 2.5, stock_status: 'in_stock' })
    expect(
      shown.variations.map((entry) => [entry.sale_price, entry.quantity, entry.stock_status]),
    ).toEqual([
      [3, 0, 'out_of_stock'],
      [4, 2.5, 'in_stock'],
    ])
  })

  it('tells what its answer is made from, and answers 304 while nothing changed', async () => {
    const first = await get('/product/slug/rice')
    expect(first.headers.get('cache-tag')?.split(',')).toEqual(
      expect.arrayContaining(['product:rice', 'category:pantry', 'settings']),
    )
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/product/slug/rice', { headers: { 'If-None-Match': etag } })).status).toBe(
      304,
    )
    await admin.call('PUT', `/product/${ids['Rice']}`, { body: { origin: { en: 'Camargue' } } })
    expect((await get('/product/slug/rice', { headers: { 'If-None-Match': etag } })).status).toBe(
      200,
    )
  })
})

describe('availability', () => {
  it('gives the stock of the products that are on sale', async () => {
    const path = `/product/availability?ids=${ids['Apples']},${ids['Pears']},${ids['Hidden beans']},999999`
    const { data } = bodyOf(await get(path), z.object({ data: z.array(Availability) }))
    expect(data.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: ids['Apples'], stock_status: 'in_stock', quantity: 10, variations: [] },
      { id: ids['Pears'], stock_status: 'out_of_stock', quantity: 0, variations: [] },
    ])
  })

  it('refuses what is not a list of up to 100 ids', async () => {
    expect(failureOf(await get('/product/availability?ids=x'), 422).code).toBe('INVALID')
    failureOf(await get(`/product/availability?ids=${Array(101).fill('1').join(',')}`), 422)
  })
})

describe('categories', () => {
  const tree = async (language: 'en' | 'fr' = 'en') =>
    bodyOf(await get('/category', { language }), z.object({ data: z.array(CategoryShape) })).data

  it('are a tree that counts the products on sale in each and below it', async () => {
    const top = await tree()
    const counts = (list: Category[]) =>
      list.map(({ slug, products_count }) => [slug, products_count])
    expect(counts(top).slice(-2)).toEqual([
      ['fresh', 3],
      ['pantry', 2],
    ])
    expect(counts(top.find(({ slug }) => slug === 'fresh')?.subcategories ?? [])).toEqual([
      ['fruit', 2],
    ])
    expect((await tree('fr')).map(({ name }) => name)).toContain('Frais')
  })

  it('show the picture of their first product, and are listed without any product too', async () => {
    const empty = await admin.category({ name: { en: 'Empty shelf' }, position: 9 })
    const top = await tree()
    expect(top.at(-1)).toMatchObject({
      id: empty.id,
      products_count: 0,
      picture: null,
      subcategories: [],
    })
    const fresh = top.find(({ slug }) => slug === 'fresh')
    const apples = await one('apples')
    expect(fresh?.picture?.id).toBe(apples.product_galleries[0]?.id)
    expect(fresh?.picture?.alt).toBe('Fresh')
  })

  it('know their parents and children', async () => {
    const Shape = CategoryShape.extend({ parents: z.array(CategoryRef) })
    const fruit = bodyOf(await get('/category/slug/fruit'), Shape)
    expect(fruit).toMatchObject({ name: 'Fruit', parent_id: ids['fresh'], subcategories: [] })
    expect(fruit.parents).toEqual([{ id: ids['fresh'], slug: 'fresh', name: 'Fresh' }])
    failureOf(await get('/category/slug/none'), 404)
  })
})
