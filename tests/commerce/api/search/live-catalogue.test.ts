// Two APIs on one database, like two processes of a shop: one sees what the other wrote at its next search.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product, store, variation } from '#/commerce/db/schema/catalog.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import type { Admin } from '#tests/support/shop/catalog.ts'
import { openTwo, type Two } from '#tests/support/shop/searching.ts'

let shop: TestApi
let admin: Admin
let two: Two
beforeAll(async () => {
  two = await openTwo()
  ;({ shop, admin } = two)
})
afterAll(() => shop.close())

const pageOf: Two['pageOf'] = (...asked) => two.pageOf(...asked)
const seen: Two['seen'] = (query) => two.seen(query)
const put: Two['put'] = (path, body) => two.put(path, body)
/** Quicker than changing it through a form. */
const setProduct = (id: number, values: Partial<typeof product.$inferInsert>) =>
  shop.db.update(product).set(values).where(eq(product.id, id))

describe('a product that one API writes, the other finds at once', () => {
  it('when it is new, named otherwise, taken from sale and gone', async () => {
    const { id } = await admin.product({ name: { en: 'Quince jelly' } })
    expect(await seen({ search: 'quince' })).toEqual(['Quince jelly'])
    await put(`/product/${id}`, { name: { en: 'Medlar jelly', fr: 'Gelée de nèfles' } })
    expect(await seen({ search: 'quince' })).toEqual([])
    expect(await seen({ search: 'nefle' })).toEqual(['Medlar jelly'])
    await put(`/product/${id}`, { status: 0 })
    expect(await seen({ search: 'medlar' })).toEqual([])
    await put(`/product/${id}`, { status: 1 })
    expect(await seen({ search: 'medlar' })).toEqual(['Medlar jelly'])
    await admin.call('DELETE', `/product/${id}`)
    expect(await seen({ search: 'medlar' })).toEqual([])
  })

  it('when its price changes, in order, filter and count', async () => {
    const brand = 'Scales'
    const cheap = await admin.product({ name: { en: 'Cheap' }, price: 1, brand })
    const dear = await admin.product({ name: { en: 'Dear' }, price: 9, brand })
    expect(await seen({ brand, sort: 'price_asc' })).toEqual(['Cheap', 'Dear'])
    await put(`/product/${cheap.id}`, { price: 20 })
    expect(await seen({ brand, sort: 'price_asc' })).toEqual(['Dear', 'Cheap'])
    await put(`/product/${dear.id}`, { discount: 10 })
    const { facets } = await pageOf({ brand, on_offer: '1' })
    expect(facets).toMatchObject({ price: { min: 8.1, max: 8.1 }, on_offer: 1 })
  })

  it('when its address changes, and when another takes the old one', async () => {
    const one = await admin.product({ name: { en: 'Kumquat one' }, slug: 'kumquat' })
    expect(await seen({ search: 'kumquat' })).toHaveLength(1)
    await put(`/product/${one.id}`, { slug: 'kumquat-first' })
    await admin.product({ name: { en: 'Kumquat two' }, slug: 'kumquat' })
    expect(await seen({ search: 'kumquat' })).toEqual(['Kumquat one', 'Kumquat two'])
    expect((await two.get('/product/slug/kumquat', {})).body).toMatchObject({ name: 'Kumquat two' })
  })

  it('when two change their addresses with each other', async () => {
    const [a, b] = [
      await admin.product({ name: { en: 'Salsify a' }, slug: 'salsify-a' }),
      await admin.product({ name: { en: 'Salsify b' }, slug: 'salsify-b' }),
    ]
    expect(await seen({ search: 'salsify' })).toHaveLength(2)
    await shop.db.transaction(async (tx) => {
      const setSlug = (id: number, slug: string) =>
        tx.update(product).set({ slug }).where(eq(product.id, id))
      await setSlug(a.id, 'salsify-c')
      await setSlug(b.id, 'salsify-a')
      await setSlug(a.id, 'salsify-b')
    })
    expect((await seen({ search: 'salsify' })).toSorted()).toEqual(['Salsify a', 'Salsify b'])
  })

  it('also when it is deleted and recreated under its old address meanwhile', async () => {
    const { id } = await admin.product({ name: { en: 'Celeriac' } })
    expect(await seen({ search: 'celeriac' })).toHaveLength(1)
    await admin.call('DELETE', `/product/${id}`)
    const anew = await admin.product({ name: { en: 'Celeriac' } })
    expect(anew.slug).toBe('celeriac')
    expect(await seen({ search: 'celeriac' })).toEqual(['Celeriac'])
    expect((await pageOf({ ids: `${id},${anew.id}` })).total).toBe(1)
  })

  it('when its brand is spelled otherwise', async () => {
    const { id } = await admin.product({ name: { en: 'Oil' }, brand: 'Mill, & Sons' })
    const labels = async () =>
      (await pageOf({ brand: 'Mill & Sons' })).facets?.brand.map(({ label }) => label)
    expect(await labels()).toContain('Mill, & Sons')
    await put(`/product/${id}`, { brand: 'Mill & Sons' })
    expect(await labels()).toContain('Mill & Sons')
    expect(await labels()).not.toContain('Mill, & Sons')
  })
})

describe('stock', () => {
  const brand = 'Cellar'
  const inStock = () => seen({ brand, in_stock: '1' })

  it('that is below the smallest amount is out of stock, and comes back with it', async () => {
    const { id } = await admin.product({ name: { en: 'Coal' }, brand, quantity: 5 })
    await put(`/product/${id}`, { quantity_min: 2 })
    const setStock = (stock: number) => setProduct(id, { stock })
    expect(await inStock()).toEqual(['Coal'])
    await setStock(2000)
    expect(await inStock()).toEqual(['Coal'])
    await setStock(1999)
    expect(await inStock()).toEqual([])
    expect((await pageOf({ brand })).facets?.in_stock).toBe(0)
    await setStock(2000)
    expect(await inStock()).toEqual(['Coal'])
    await put(`/product/${id}`, { quantity_min: 3 })
    expect(await inStock()).toEqual([])
    await put(`/product/${id}`, { status: 0 })
  })

  it('of a product with variations is in stock if any of them is', async () => {
    const { id, variations } = await shop.addProduct({
      brand,
      name: 'Crate',
      variations: [{ quantity: 1 }, { quantity: 0 }],
    })
    const setStock = (index: number, stock: number) =>
      shop.db
        .update(variation)
        .set({ stock })
        .where(eq(variation.id, variations[index] ?? 0))
    expect(await inStock()).toEqual(['Crate'])
    await setStock(0, 0)
    expect(await inStock()).toEqual([])
    await setStock(1, 4000)
    expect(await inStock()).toEqual(['Crate'])
    await setProduct(id, { status: 0 })
  })

  it('that somebody buys up is gone for everybody', async () => {
    const { id } = await shop.addProduct({ brand, name: 'Last one', quantity: 1 })
    expect(await inStock()).toEqual(['Last one'])
    await setProduct(id, { stock: 0 })
    expect(await inStock()).toEqual([])
  })
})

describe('what was not written', () => {
  it('is not found: a change that is taken back', async () => {
    const { id } = await admin.product({ name: { en: 'Rhubarb' } })
    const undone = shop.db.transaction(async (tx) => {
      await tx
        .update(product)
        .set({ name: { en: 'Sorrel' } })
        .where(eq(product.id, id))
      tx.rollback()
    })
    await expect(undone).rejects.toThrow('Rollback')
    expect(await seen({ search: 'sorrel' })).toEqual([])
    expect(await seen({ search: 'rhubarb' })).toEqual(['Rhubarb'])
  })
})

describe('many changes at once', () => {
  it('are all followed', async () => {
    const brand = 'Crowd'
    await shop.db.execute(sql`
      insert into product (slug, name, short_description, description, brand, price, sale_price, stock)
      select 'crowd-' || n, json_build_object('en', 'Crowd ' || n), '{"en":""}', '{"en":""}', ${brand}, 100, 100, 1
      from generate_series(1, 700) n`)
    expect((await pageOf({ brand, search: 'crowd' })).total).toBe(700)
    await shop.db.execute(sql`update product set name = '{"en":"Throng"}' where brand = ${brand}`)
    expect((await pageOf({ brand, search: 'throng' })).total).toBe(700)
    await shop.db.execute(sql`delete from product where brand = ${brand}`)
    expect((await pageOf({ brand })).total).toBe(0)
  })

  it('that no change list covers any more are read again', async () => {
    const { id } = await admin.product({ name: { en: 'Parsnip' } })
    expect(await seen({ search: 'parsnip' })).toHaveLength(1)
    await put(`/product/${id}`, { name: { en: 'Turnip' } })
    await shop.db.execute(sql`
      with gone as (delete from content_change returning xact)
      update content_source set pruned_to = (select max(xact::text::bigint)::text::xid8 from gone)`)
    expect(await seen({ search: 'turnip' })).toEqual(['Turnip'])
    expect(await seen({ search: 'parsnip' })).toEqual([])
  })
})

describe('a store', () => {
  it('is found by its new name in the filters', async () => {
    const [row] = await shop.db
      .insert(store)
      .values({ slug: 'old-hall', name: { en: 'Old Hall' }, description: { en: '' } })
      .returning()
    await admin.product({ name: { en: 'Twine' }, store_id: row?.id })
    const labels = async () => (await pageOf({ search: 'twine' })).facets?.store
    expect(await labels()).toEqual([{ value: 'old-hall', label: 'Old Hall', count: 1 }])
    await shop.db.update(store).set({ name: { en: 'New Hall' }, slug: 'new-hall' })
    expect(await labels()).toEqual([{ value: 'new-hall', label: 'New Hall', count: 1 }])
    expect(await seen({ store: 'new-hall' })).toEqual(['Twine'])
    expect(await seen({ store: 'old-hall' })).toEqual([])
    await shop.db.delete(store)
    expect(await labels()).toEqual([])
  })
})
