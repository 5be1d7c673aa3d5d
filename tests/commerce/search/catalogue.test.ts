import { inEachLanguage } from '#/lib/languages/each-language.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListQuery, Catalogue } from '#/commerce/search/catalogue.ts'
import type { Item } from '#/commerce/search/item.ts'
import { EVERYTHING, filters, items, itemWith } from './items.ts'

const catalogueOf = (all: Iterable<Item>): Catalogue => {
  const catalogue = new Catalogue()
  for (const item of all) catalogue.set(item)
  return catalogue
}

const ids = fc.integer({ min: 1, max: 12 })
const slugs = fc.integer({ min: 1, max: 12 }).map((number) => `slug-${number}`)
const operation = fc.oneof(
  { weight: 4, arbitrary: itemWith(ids, slugs).map((item) => ({ what: 'set' as const, item })) },
  { weight: 1, arbitrary: ids.map((id) => ({ what: 'delete' as const, id })) },
  { weight: 1, arbitrary: slugs.map((slug) => ({ what: 'deleteNamed' as const, slug })) },
)

const asked: fc.Arbitrary<ListQuery> = fc
  .record({
    filters,
    search: fc.constantFrom('', '', 'apple', 'milk', 'chocolate', 'aple', 'rye bread', 'qqzzxx'),
    status: fc.constantFrom(0, 1, null),
    ids: fc.option(fc.array(ids, { maxLength: 8 })),
    limit: fc.integer({ min: 1, max: 6 }),
    offset: fc.integer({ min: 0, max: 6 }),
    typing: fc.boolean(),
    order: fc.constantFrom(
      'relevance' as const,
      'ids' as const,
      { field: 'name' as const, direction: 'asc' as const },
      { field: 'popular' as const, direction: 'desc' as const },
    ),
  })
  .map(({ filters: narrowed, ...rest }) => ({ ...EVERYTHING, ...narrowed, ...rest }))

describe('after any changes', () => {
  test('lists, counts, categories and related products match a newly built catalogue', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), fc.array(asked), (operations, lists) => {
        const changed = new Catalogue()
        const left = new Map<number, Item>()
        for (const step of operations) {
          if (step.what === 'set') {
            changed.set(step.item)
            for (const { id, slug } of left.values()) if (slug === step.item.slug) left.delete(id)
            left.set(step.item.id, step.item)
          } else if (step.what === 'delete') {
            changed.delete(step.id)
            left.delete(step.id)
          } else {
            changed.deleteNamed(step.slug)
            for (const { id, slug } of left.values()) if (slug === step.slug) left.delete(id)
          }
        }
        const fresh = catalogueOf(left.values())
        for (const catalogue of [changed, fresh]) catalogue.setPopularity(new Map([[3, 2]]))
        expect(changed.size).toBe(left.size)
        expect(changed.categories()).toEqual(fresh.categories())
        for (const id of left.keys()) expect(changed.related(id, 4)).toEqual(fresh.related(id, 4))
        for (const list of lists) expect(changed.list(list)).toEqual(fresh.list(list))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a list', () => {
  test('has what is on sale only, unless another status or all are asked for', () => {
    fc.assert(
      fc.property(items, (all) => {
        const catalogue = catalogueOf(all)
        for (const status of [0, 1] as const)
          expect(catalogue.list({ ...EVERYTHING, status }).total).toBe(
            all.filter((item) => item.status === status).length,
          )
        expect(catalogue.list({ ...EVERYTHING, status: null }).total).toBe(all.length)
      }),
    )
  })

  test('contains the products that are asked for, in that order', () => {
    fc.assert(
      fc.property(items, fc.array(fc.integer({ min: 1, max: 60 })), (all, named) => {
        const list = { ...EVERYTHING, status: null, ids: named, order: 'ids' as const }
        const known = new Set(all.map(({ id }) => id))
        const expected = [...new Set(named)].filter((id) => known.has(id))
        expect(catalogueOf(all).list(list)).toMatchObject({
          ids: expected,
          total: expected.length,
        })
      }),
    )
  })

  test('comes in pages that leave nothing out and have nothing twice', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 7 }), (all, limit) => {
        const catalogue = catalogueOf(all)
        const whole = catalogue.list(EVERYTHING).ids
        const pages = Array.from({ length: Math.ceil(whole.length / limit) + 1 }, (_, page) =>
          catalogue.list({ ...EVERYTHING, limit, offset: page * limit }),
        )
        expect(pages.flatMap((page) => page.ids)).toEqual(whole)
      }),
    )
  })

  test('of a search for signs alone has nothing, that of spaces everything', () => {
    fc.assert(
      fc.property(items, (all) => {
        const catalogue = catalogueOf(all)
        expect(catalogue.list({ ...EVERYTHING, search: '🍎', order: 'relevance' }).ids).toEqual([])
        expect(catalogue.list({ ...EVERYTHING, search: '  ', order: 'relevance' })).toEqual(
          catalogue.list(EVERYTHING),
        )
      }),
    )
  })
})

describe('what fits a search', () => {
  const product = (id: number, name: string, more: Partial<Item> = {}): Item => ({
    id,
    slug: `product-${id}`,
    status: 1,
    names: inEachLanguage(() => name),
    created: 1,
    price: 100,
    discount: 0,
    rating: null,
    reviews: 0,
    unit_price: null,
    in_stock: true,
    everyday: 0,
    home: null,
    values: [],
    fields: [{ weight: 60, texts: [{ text: name, head: 'last' }] }],
    ...more,
  })
  const found = (all: Item[], search: string, popularity = new Map<number, number>()) => {
    const catalogue = catalogueOf(all)
    catalogue.setPopularity(popularity)
    return catalogue.list({ ...EVERYTHING, search, order: 'relevance' }).ids
  }

  test('while a word is still being typed, everyday products come first', () => {
    const all = [
      product(1, 'chickpeas', { everyday: 9 }),
      product(2, 'chicken breasts', { everyday: 25 }),
    ]
    const begun = { ...EVERYTHING, typing: true, order: 'relevance' as const }
    expect(catalogueOf(all).list({ ...begun, search: 'chick' }).ids).toEqual([2, 1])
    expect(catalogueOf(all).list({ ...begun, search: 'chickpeas' }).ids).toEqual([1])
  })

  test('recommended: in stock, then what staff put first, then what sells', () => {
    const all = [
      product(1, 'kefir'),
      product(2, 'milk', { everyday: 60 }),
      product(3, 'eggs', { everyday: 50 }),
      product(4, 'butter', { everyday: 90, in_stock: false }),
    ]
    const catalogue = catalogueOf(all)
    const recommended = {
      ...EVERYTHING,
      order: { field: 'recommended', direction: 'desc' },
    } as const
    const listed = (first: number[] = []) => catalogue.list({ ...recommended, first }).ids
    expect(listed()).toEqual([2, 3, 1, 4])
    expect(listed([1, 4, 3])).toEqual([1, 3, 2, 4])
    catalogue.setPopularity(new Map([[1, 500]]))
    expect(listed()).toEqual([1, 2, 3, 4])
  })

  test('best is a name that is just that, then one that has the words side by side', () => {
    const all = [
      product(1, 'ice cold cream'),
      product(2, 'vanilla ice cream'),
      product(3, 'ice cream'),
    ]
    expect(found(all, 'ice cream')).toEqual([3, 2, 1])
  })

  test('better of two alike is what more people bought or judged', () => {
    const all = [product(1, 'jam'), product(2, 'jam'), product(3, 'jam', { reviews: 50 })]
    expect(found(all, 'jam')).toEqual([3, 1, 2])
    expect(found(all, 'jam', new Map([[2, 1000]]))).toEqual([2, 3, 1])
  })

  test('worse is what is sold out', () => {
    expect(found([product(1, 'jam', { in_stock: false }), product(2, 'jam')], 'jam')).toEqual([
      2, 1,
    ])
  })
})

describe('related products', () => {
  test('are of the same category and on sale, those in stock first, nearest in price', () => {
    fc.assert(
      fc.property(items, (all) => {
        const catalogue = catalogueOf(all)
        for (const item of all) {
          const away = (other: Item) => Math.abs(other.price - item.price)
          const expected = all
            .filter(({ id, status, values }) => {
              const isThere = values.some(
                ([group, value]) => group === 'category' && value === item.home,
              )
              return isThere && status === 1 && id !== item.id
            })
            .toSorted(
              (a, b) => Number(b.in_stock) - Number(a.in_stock) || away(a) - away(b) || a.id - b.id,
            )
          expect(catalogue.related(item.id, 3)).toEqual(expected.slice(0, 3).map(({ id }) => id))
        }
      }),
    )
  })

  test('are none for what is not there', () => {
    expect(new Catalogue().related(1, 3)).toEqual([])
  })
})
