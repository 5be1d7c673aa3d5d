import { eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { picture, product, variation } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { Product } from '#/contract/product/shapes.ts'
import { ProductPage } from '#/contract/product/public.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { type CallOptions, startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const change = async (id: number, body: object) =>
  bodyOf(await admin.call('PUT', `/product/${id}`, { body }), AdminProduct)
const shown = async (slug: string, options: CallOptions = {}) =>
  bodyOf(
    await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken, ...options }),
    Product,
  )
const found = async (search: string) => {
  const answer = await shop.call('GET', `/product?search=${encodeURIComponent(search)}`, {
    token: shop.systemToken,
  })
  return bodyOf(answer, ProductPage).data.map(({ name }) => name)
}

const post = (body: object) => admin.call('POST', '/product', { body })
const TAXED = { name: { en: 'X' }, price: 1, tax_rate: 0 }

describe('a new product', () => {
  it('needs a name and a price only, and gets a slug, the next free one, and drawn pictures', async () => {
    const first = await admin.product({
      name: { en: 'Green Olives', fr: 'Olives vertes' },
      price: 3.5,
    })
    const second = await admin.product({ name: { en: 'Green olives!' } })
    const third = await admin.product({ name: { en: 'green OLIVES' } })
    expect([first, second, third].map(({ slug }) => slug)).toEqual([
      'green-olives',
      'green-olives-2',
      'green-olives-3',
    ])
    expect(first).toMatchObject({
      type: 'simple',
      status: 1,
      price: 3.5,
      sale_price: 3.5,
      discount: 0,
      variations: [],
    })
    const { product_galleries, name } = await shown('green-olives', { language: 'fr' })
    expect([name, product_galleries.length]).toEqual(['Olives vertes', 3])
    const views = await shop.db.selectDistinct({ view: picture.view }).from(picture)
    expect(views.map(({ view }) => view).toSorted()).toEqual(['back', 'front', 'group'])
  })

  it('is found by its words at once', async () => {
    await admin.product({
      name: { en: 'Smoked paprika', fr: 'Paprika fumé' },
      brand: 'Pimentón',
      tags: ['spice, hot'],
      sku: 'PAP-7',
    })
    for (const words of ['smoked', 'fume', 'pimenton', 'spice', 'hot', 'PAP-7']) {
      expect(await found(words), words).toEqual(['Smoked paprika'])
    }
  })

  it('has its price less the discount, rounded half up', async () => {
    expect(
      (await admin.product({ name: { en: 'Pesto' }, price: 19.99, discount: 15 })).sale_price,
    ).toBe(16.99)
    expect(
      (await admin.product({ name: { en: 'Tapenade' }, price: 10, discount: 33.3333333 }))
        .sale_price,
    ).toBe(6.67)
  })

  it('loses from its descriptions whatever could run', async () => {
    const { slug } = await admin.product({
      name: { en: 'Salt' },
      short_description: { en: '<b onclick="steal()">Fine</b>' },
      description: {
        en: `<h3>Salt</h3><script>steal()</script><p style="position:fixed">From the <a href="javascript:steal()">sea</a>
          <img src=x onerror=steal()><a href="https://example.org" target="_top">more</a></p><iframe src="//x"></iframe>`,
        fr: '<ul><li>Sel</li></ul><svg/onload=steal()>',
      },
    })
    const english = await shown(slug)
    expect(english.short_description).toBe('<b>Fine</b>')
    expect(english.description).toMatch(
      /^<h3>Salt<\/h3><p>From the <a rel="nofollow">sea<\/a>\s+<a href="https:\/\/example.org" rel="nofollow">more<\/a><\/p>$/,
    )
    expect((await shown(slug, { language: 'fr' })).description).toBe('<ul><li>Sel</li></ul>')
  })

  it.each([
    ['without a name', { price: 1 }, 'name'],
    ['without a price', { name: { en: 'X' } }, 'price'],
    ['with an empty name', { name: { en: '  ' }, price: 1 }, 'name.en'],
    ['with a negative price', { name: { en: 'X' }, price: -1 }, 'price'],
    ['with a third decimal in its price', { name: { en: 'X' }, price: 1.005 }, 'price'],
    ['with a discount above 100', { name: { en: 'X' }, price: 1, discount: 101 }, 'discount'],
    ['with a negative stock', { name: { en: 'X' }, price: 1, quantity: -1 }, 'quantity'],
    [
      'with an unknown category',
      { name: { en: 'X' }, price: 1, category_ids: [999_999] },
      'category_ids',
    ],
    ['without a tax', { name: { en: 'X' }, price: 1 }, 'tax_id'],
    ['with an unknown store', { name: { en: 'X' }, price: 1, store_id: 999_999 }, 'store_id'],
    [
      'with a variation of another product',
      { ...TAXED, variations: [{ id: 999_999, name: { en: 'V' }, price: 1 }] },
      'variations.0.id',
    ],
    [
      'with a content that no pack has',
      { name: { en: 'X' }, price: 1, content: 1e300, content_unit: 'g' },
      'content',
    ],
  ])('is refused %s', async (_what, body, field) => {
    const failure = failureOf(await post(body), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual([field])
    expect(failure.errors?.[field]?.[0]).toMatch(/\w+ \w+/)
  })

  it('is refused with a slug or an article number that is taken, in words of the caller', async () => {
    await admin.product({ name: { en: 'Taken' }, slug: 'taken', sku: 'SKU-1' })
    const body = { ...TAXED, name: { en: 'Other' } }
    const slug = failureOf(await post({ ...body, slug: 'taken' }), 422)
    expect(slug.errors).toEqual({ slug: ['This is already taken'] })
    const sku = failureOf(
      await admin.call('POST', '/product', { body: { ...body, sku: 'SKU-1' }, language: 'fr' }),
      422,
    )
    expect(sku.errors).toEqual({ sku: ['Cette valeur est déjà prise'] })
    expect(await found('Other')).toEqual([])
  })

  it('is refused with text that no table can hold, and with one unit twice', async () => {
    failureOf(await post({ name: { en: 'N\u0000L' }, price: 1 }), 400)
    const unit = { UomEntry: 3, UomName: { en: 'Case' }, Quantity: 6 }
    const body = { ...TAXED, name: { en: 'Twice' }, units: [unit, unit] }
    const failure = failureOf(await post(body), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual(['units.1.UomEntry'])
    expect(await found('Twice')).toEqual([])
  })
})

describe('a change of a product', () => {
  it('changes what is given and leaves the rest', async () => {
    const before = await admin.product({
      name: { en: 'Oats', fr: 'Avoine' },
      price: 2,
      discount: 10,
      brand: 'Mill',
      tags: ['dry'],
    })
    const after = await change(before.id, { price: 4 })
    const { updated_at, version } = after
    expect(after).toEqual({ ...before, price: 4, sale_price: 3.6, updated_at, version })
    expect(version).not.toBe(before.version)
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
    await change(before.id, { name: { en: 'Rolled barley' }, brand: '' })
    expect([await found('mill oats'), await found('barley')]).toEqual([[], ['Rolled barley']])
  })

  it('writes the difference of the stock into the ledger, whose sum is the balance', async () => {
    const { id } = await admin.product({ name: { en: 'Lentils' }, quantity: 7.5 })
    await change(id, { quantity: 12 })
    await change(id, { quantity: 12 })
    const entries = await shop.db
      .select()
      .from(stockEntry)
      .where(eq(stockEntry.product_id, id))
      .orderBy(stockEntry.id)
    expect(entries.map(({ change, reason }) => [toQuantity(change), reason])).toEqual([
      [7.5, 'set'],
      [4.5, 'set'],
    ])
    const [total] = await shop.db
      .select({ sum: sum(stockEntry.change) })
      .from(stockEntry)
      .where(eq(stockEntry.product_id, id))
    const [row] = await shop.db.select().from(product).where(eq(product.id, id))
    expect([Number(total?.sum), toQuantity(row?.stock ?? 0)]).toEqual([12, 12])
  })

  it('replaces variations and units, and keeps those that are named', async () => {
    const { id, variations } = await admin.product({
      name: { en: 'Honey' },
      type: 'variable',
      variations: [
        {
          name: { en: 'Small' },
          price: 3,
          quantity: 5,
        },
        {
          name: { en: 'Large' },
          price: 5,
          quantity: 5,
        },
      ],
      units: [
        {
          UomEntry: 1,
          UomName: { en: 'Case' },
          Quantity: 6,
        },
        {
          UomEntry: 2,
          UomName: { en: 'Pallet' },
          Quantity: 600,
        },
      ],
    })
    const [small, large] = variations
    const after = await change(id, {
      variations: [
        { id: large?.id, name: { en: 'Big' }, price: 6, discount: 50, quantity: 2 },
        { name: { en: 'Huge' }, price: 9 },
      ],
      units: [{ UomEntry: 2, UomName: { en: 'Pallet' }, Quantity: 500, quantity_step: 0.5 }],
    })
    expect(after.variations.map(({ name }) => name.en)).toEqual(['Big', 'Huge'])
    expect(after.variations[0]?.id).toBe(large?.id)
    expect(after.units).toMatchObject([{ UomEntry: 2, Quantity: 500, quantity_step: 0.5 }])
    const rows = await shop.db
      .select()
      .from(variation)
      .where(eq(variation.product_id, id))
      .orderBy(variation.position)
    expect(rows.map(({ sale_price, stock }) => [sale_price, toQuantity(stock)])).toEqual([
      [300, 2],
      [900, 0],
    ])
    failureOf(
      await admin.call('PUT', `/product/${id}`, {
        body: { variations: [{ id: small?.id, name: { en: 'S' }, price: 1 }] },
      }),
      422,
    )
    expect((await change(id, {})).variations).toHaveLength(2)
    expect((await change(id, { variations: [], units: [] })).units).toEqual([])
  })

  it('is refused for a product that is not there, and the answer tells so', async () => {
    const failure = failureOf(
      await admin.call('PUT', '/product/999999', { body: { price: 1 } }),
      404,
    )
    expect(failure.code).toBe('NOT_FOUND')
    failureOf(await admin.call('GET', '/product/999999'), 404)
    failureOf(await admin.call('DELETE', '/product/999999'), 404)
    failureOf(await admin.call('GET', '/product/0'), 404)
    failureOf(await admin.call('GET', '/product/abc'), 404)
  })

  it('takes it from sale, and out of the shop', async () => {
    const { id, slug } = await admin.product({ name: { en: 'Vinegar' } })
    await change(id, { status: 0 })
    failureOf(await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken }), 404)
    expect(bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct).status).toBe(0)
    bodyOf(await admin.call('DELETE', `/product/${id}`), endpoints.staffProduct.remove.response)
    failureOf(await admin.call('GET', `/product/${id}`), 404)
  })
})

describe('the list of products', () => {
  const list = async (query: string) =>
    bodyOf(await admin.call('GET', `/product?${query}`), endpoints.staffProduct.list.response)

  it('holds products in any status, is searched, sorted and paged', async () => {
    await admin.product({ name: { en: 'Zebra cake' }, status: 0, price: 99.5 })
    await admin.product({ name: { en: 'Angel cake' } })
    const both = await list('search=cakes&field=name&sortBy=asc')
    expect(both.data.map(({ name }) => name.en)).toEqual(['Angel cake', 'Zebra cake'])
    expect((await list('field=price')).data[0]?.name.en).toBe('Zebra cake')
    const paged = await list('search=cake&paginate=1&page=2')
    expect([paged.total, paged.last_page, paged.data.map(({ name }) => name.en)]).toEqual([
      2,
      2,
      ['Zebra cake'],
    ])
    expect((await list(`search=${encodeURIComponent("🍰';--")}`)).total).toBe(0)
    expect((await list('page=-4&paginate=0')).current_page).toBe(1)
  })
})
