// Product names and synonyms: one API changes them, the other finds by them at once.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attribute,
  attributeValue,
  productAttributeValue,
} from '#/commerce/db/schema/attributes.ts'
import { Synonym } from '#/contract/search/staff.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf } from '#tests/support/shop/catalog.ts'
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

describe('a category', () => {
  it('is found by its new name, and shows it in the filters', async () => {
    const { id, slug } = await admin.category({ name: { en: 'Preserves' } })
    await admin.product({ name: { en: 'Plum jam' }, category_ids: [id] })
    expect(await seen({ search: 'preserves' })).toEqual(['Plum jam'])
    await put(`/category/${id}`, { name: { en: 'Spreads', fr: 'Tartinables' }, slug })
    expect(await seen({ search: 'preserves' })).toEqual([])
    expect(await seen({ search: 'tartinable' })).toEqual(['Plum jam'])
    const { facets } = await pageOf({ search: 'plum' })
    expect(facets?.category).toEqual([{ value: slug, label: 'Spreads', count: 1 }])
  })

  it('that moves takes its products along, and those of what is below it', async () => {
    const [east, west] = [
      await admin.category({ name: { en: 'East' } }),
      await admin.category({ name: { en: 'West' } }),
    ]
    const middle = await admin.category({ name: { en: 'Middle' }, parent_id: east.id })
    const leaf = await admin.category({ name: { en: 'Leaf' }, parent_id: middle.id })
    await admin.product({ name: { en: 'Compass' }, category_ids: [leaf.id] })
    expect(await seen({ category: 'east' })).toEqual(['Compass'])
    await put(`/category/${middle.id}`, { name: { en: 'Middle' }, parent_id: west.id })
    expect(await seen({ category: 'east' })).toEqual([])
    expect(await seen({ category: 'west' })).toEqual(['Compass'])
    expect(await seen({ search: 'west compass' })).toEqual(['Compass'])
    expect((await pageOf({ category: 'west' })).facets?.category).toEqual([
      { value: 'west', label: 'West', count: 1 },
      { value: 'middle', label: 'Middle', count: 1 },
    ])
    await put(`/category/${leaf.id}`, { name: { en: 'Leaf' }, slug: 'needle', parent_id: null })
    expect(await seen({ category: 'west' })).toEqual([])
    expect(await seen({ category: 'needle' })).toEqual(['Compass'])
  })

  it('that is gone leaves its products', async () => {
    const { id } = await admin.category({ name: { en: 'Passing' } })
    await admin.product({ name: { en: 'Sundial' }, category_ids: [id] })
    expect(await seen({ category: 'passing' })).toEqual(['Sundial'])
    await admin.call('DELETE', `/category/${id}`)
    expect(await seen({ category: 'passing' })).toEqual([])
    expect(await seen({ search: 'sundial' })).toEqual(['Sundial'])
    expect(await seen({ search: 'passing' })).toEqual([])
  })

  it('lists its children only if none has its own name', async () => {
    const dairy = await admin.category({ name: { en: 'Dairy & eggs', fr: 'Crèmerie et œufs' } })
    const child = (en: string, fr: string) =>
      admin.category({ name: { en, fr }, parent_id: dairy.id })
    const [milk, eggs] = [await child('Milk', 'Laits'), await child('Eggs', 'Œufs')]
    await admin.product({ name: { en: 'Whole' }, category_ids: [milk.id] })
    await admin.product({ name: { en: 'Brown' }, category_ids: [eggs.id] })
    expect(await seen({ search: 'eggs' })).toEqual(['Brown'])
    expect(await seen({ search: 'oeuf' })).toEqual(['Brown'])
    expect(await seen({ search: 'dairy' })).toHaveLength(2)
    await put(`/category/${eggs.id}`, { name: { en: 'Hens' }, parent_id: dairy.id })
    expect(await seen({ search: 'eggs' })).toHaveLength(2)
  })
})

/** An attribute with its values; ids by slug. */
async function makeAttribute(slug: string, values: readonly string[], position = 0) {
  const name = { en: `${slug} en`, fr: `${slug} fr` }
  const [row] = await shop.db.insert(attribute).values({ slug, name, position }).returning()
  const attribute_id = row?.id ?? 0
  const rows = await shop.db
    .insert(attributeValue)
    .values(
      values.map((value, index) => ({
        attribute_id,
        slug: value,
        value: { en: value, fr: `${value}ois` },
        position: index,
      })),
    )
    .returning()
  return new Map([['', attribute_id], ...rows.map((one) => [one.slug, one.id] as const)])
}

describe('attributes', () => {
  let sizes: Map<string, number>
  let colours: Map<string, number>
  const brand = 'Wardrobe'
  beforeAll(async () => {
    colours = await makeAttribute('colour', ['red', 'green'], 2)
    sizes = await makeAttribute('size', ['small', 'large', 'huge'], 1)
    const things: [string, string[], string[]][] = [
      ['Apron', ['small', 'large'], ['red']],
      ['Gloves', ['small'], ['green']],
      ['Towel', ['large'], ['red', 'green']],
    ]
    for (const [name, own, painted] of things)
      await addWith(name, [...idsOf(sizes, own), ...idsOf(colours, painted)])
  })
  const idsOf = (values: Map<string, number>, slugs: readonly string[]) =>
    slugs.map((slug) => values.get(slug) ?? 0)
  const addWith = async (name: string, values: readonly number[]) => {
    const { id } = await shop.addProduct({ name, brand })
    await shop.db
      .insert(productAttributeValue)
      .values(values.map((value) => ({ product_id: id, attribute_value_id: value })))
  }

  it.each([
    ['size:small', ['Apron', 'Gloves']],
    ['size:small,size:large', ['Apron', 'Gloves', 'Towel']],
    ['size:large,colour:green', ['Towel']],
    ['size:huge', []],
    ['size:gigantic', []],
    ['weight:heavy', []],
    ['size', ['Apron', 'Gloves', 'Towel']],
    [':,size:,:red', ['Apron', 'Gloves', 'Towel']],
  ])('any value of one attribute, and each attribute that is named: %s', async (text, names) => {
    expect(await seen({ brand, attribute: text })).toEqual(names)
  })

  it('are counted in the shop’s order, each as if it were not chosen from', async () => {
    const { facets } = await pageOf({ brand, attribute: 'size:small' })
    const counts = facets?.attribute.map(({ slug, values }) => [
      slug,
      values.map(({ value, count }) => `${value} ${count}`),
    ])
    expect(counts).toEqual([
      ['size', ['small 2', 'large 2']],
      ['colour', ['red 1', 'green 1']],
    ])
  })

  it('are found and labelled by their values, in both languages', async () => {
    expect(await seen({ brand, search: 'largeois' })).toEqual(['Apron', 'Towel'])
    const answer = await two.get('/product', { brand, attribute: 'colour:red' }, { language: 'fr' })
    expect(answer.body).toMatchObject({
      facets: { attribute: [{ name: 'size fr', values: [{ label: 'smallois' }, {}] }, {}] },
    })
  })

  it('are found by what they are called now', async () => {
    const rename = (en: string) =>
      shop.db
        .update(attributeValue)
        .set({ value: { en } })
        .where(eq(attributeValue.id, sizes.get('large') ?? 0))
    await rename('Enormous')
    expect(await seen({ brand, search: 'enormous' })).toEqual(['Apron', 'Towel'])
    expect(await seen({ search: 'largeois' })).toEqual([])
    const { facets } = await pageOf({ brand })
    expect(facets?.attribute[0]?.values.map(({ label }) => label)).toEqual(['small', 'Enormous'])
    await rename('large')
  })

  it('that are not used as filters are not offered, but found', async () => {
    const setFilterable = (filterable: boolean) =>
      shop.db
        .update(attribute)
        .set({ filterable })
        .where(eq(attribute.id, colours.get('') ?? 0))
    await setFilterable(false)
    const { facets } = await pageOf({ brand })
    expect(facets?.attribute.map(({ slug }) => slug)).toEqual(['size'])
    expect(await seen({ brand, search: 'green' })).toEqual(['Gloves', 'Towel'])
    await setFilterable(true)
    expect(await seen({ brand, attribute: 'colour:green' })).toEqual(['Gloves', 'Towel'])
  })
})

describe('synonyms', () => {
  it('that are added, changed and removed count at the next search', async () => {
    await admin.product({ name: { en: 'Aubergine' } })
    expect(await seen({ search: 'eggplant' })).toEqual([])
    const made = await admin.call('POST', '/synonym', {
      body: { words: ['aubergine', 'eggplant'] },
    })
    const { id } = bodyOf(made, Synonym)
    expect(await seen({ search: 'eggplant' })).toEqual(['Aubergine'])
    await put(`/synonym/${id}`, { words: ['aubergine', 'brinjal'] })
    expect(await seen({ search: 'eggplant' })).toEqual([])
    expect(await seen({ search: 'brinjals' })).toEqual(['Aubergine'])
    await admin.call('DELETE', `/synonym/${id}`)
    expect(await seen({ search: 'brinjals' })).toEqual([])
  })
})
