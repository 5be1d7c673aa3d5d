import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Item } from '#/commerce/search/item.ts'
import { compareBy, type Order, type OrderField } from '#/commerce/search/order.ts'
import { partOf } from '#/commerce/search/part-of.ts'
import { sureStars, Table } from '#/commerce/search/table.ts'
import { items } from './items.ts'

const FIELDS: OrderField[] = [
  'created_at',
  'price',
  'name',
  'discount',
  'rating',
  'id',
  'unit_price',
  'popular',
  'recommended',
]
const order: fc.Arbitrary<Order> = fc.record({
  field: fc.constantFrom(...FIELDS),
  direction: fc.constantFrom('asc', 'desc'),
})

/** How often a product was bought. */
const popularityOf = (id: number) => id % 4

type Sorting = { language?: 'en' | 'fr'; bought?: (id: number) => number }

function sorted(all: readonly Item[], by: Order, sorting: Sorting = {}): Item[] {
  const { language = 'en', bought = popularityOf } = sorting
  const table = new Table()
  for (const item of all) table.write(table.take(), item, bought(item.id))
  const slots = all.map((_, slot) => slot).toSorted(compareBy(table, by, language))
  return slots.flatMap((slot) => all[slot] ?? [])
}

describe('a part of a list', () => {
  const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 3000 })
  const part = fc.record({
    offset: fc.integer({ min: 0, max: 3200 }),
    limit: fc.integer({ min: 0, max: 200 }),
  })

  test('is what sorting and slicing give, also of equals, which keep their order', () => {
    fc.assert(
      fc.property(numbers, part, (all, { offset, limit }) => {
        const list = all.map((value, index) => ({ value, index }))
        const compare = (a: { value: number }, b: { value: number }) => a.value - b.value
        expect(partOf(list, { offset, limit }, compare)).toEqual(
          list.toSorted(compare).slice(offset, offset + limit),
        )
      }),
    )
  })

  test.each([0, 40, 24_000, 49_990, 60_000, 99_960, 99_999, 100_000])(
    'of 100,000 from %i on takes few looks at each',
    (offset) => {
      const all = Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 100_003)
      let compared = 0
      const found = partOf(all, { offset, limit: 40 }, (a, b) => {
        compared += 1
        return a - b
      })
      expect(found).toEqual(all.toSorted((a, b) => a - b).slice(offset, offset + 40))
      expect(compared).toBeLessThan(4 * all.length)
    },
  )

  test('leaves the list as it is', () => {
    const all = [3, 1, 2]
    expect(partOf(all, { offset: 0, limit: 2 }, (a, b) => a - b)).toEqual([1, 2])
    expect(all).toEqual([3, 1, 2])
  })
})

test('Five stars of one person are surely less than many good ones', () => {
  expect(sureStars({ rating: 5, reviews: 1 })).toBeLessThan(sureStars({ rating: 4.5, reviews: 40 }))
  expect(sureStars({ rating: null, reviews: 0 })).toBe(0)
})

describe('an order', () => {
  const valuesOf: Record<OrderField, (item: Item) => number | string | null> = {
    created_at: ({ created }) => created,
    price: ({ price }) => price,
    name: ({ names }) => names.en,
    discount: ({ discount }) => discount,
    rating: ({ rating }) => rating,
    id: ({ id }) => id,
    unit_price: ({ unit_price }) => unit_price,
    popular: ({ id }) => popularityOf(id),
    recommended: ({ in_stock }) => Number(in_stock),
  }

  test('goes up or down, what has no value last in both directions', () => {
    fc.assert(
      fc.property(items, order, (all, by) => {
        const values = sorted(all, by).map(valuesOf[by.field])
        const known = values.filter((value) => value !== null)
        expect(values).toEqual([...known, ...values.filter((value) => value === null)])
        const turn = by.direction === 'asc' ? 1 : -1
        const inOrder = known.toSorted((a, b) => (a === b ? 0 : a < b ? -turn : turn))
        expect(known).toEqual(inOrder)
      }),
    )
  })

  test('never leaves two in doubt, so that pages never overlap', () => {
    fc.assert(
      fc.property(items, order, (all, by) => {
        expect(sorted([...all].toReversed(), by)).toEqual(sorted(all, by))
      }),
    )
  })

  test('of names is that of the language', () => {
    const named = (id: number, en: string, fr: string): Item => ({
      id,
      slug: `p-${id}`,
      status: 1,
      names: { en, fr, de: en },
      created: 1,
      price: 1,
      discount: 0,
      rating: null,
      reviews: 0,
      unit_price: null,
      in_stock: true,
      everyday: 0,
      home: null,
      values: [],
      fields: [],
    })
    const all = [
      named(1, 'apples', 'pommes'),
      named(2, 'pears', 'poires'),
      named(3, 'figs', 'figues'),
    ]
    const idsIn = (language: 'en' | 'fr') =>
      sorted(all, { field: 'name', direction: 'asc' }, { language }).map(({ id }) => id)
    expect(idsIn('en')).toEqual([1, 3, 2])
    expect(idsIn('fr')).toEqual([3, 2, 1])
  })

  test('by popularity is the recommended one before the first sale', () => {
    fc.assert(
      fc.property(items, (all) => {
        const by = (field: 'popular' | 'recommended') =>
          sorted(all, { field, direction: 'desc' }, { bought: () => 0 })
        expect(by('popular')).toEqual(by('recommended'))
      }),
    )
  })

  test('of stars puts what more people judged first among equals', () => {
    fc.assert(
      fc.property(items, (all) => {
        const rated = sorted(all, { field: 'rating', direction: 'desc' })
        const reviewsOf = Map.groupBy(rated, ({ rating }) => rating)
        reviewsOf.delete(null)
        for (const alike of reviewsOf.values()) {
          const reviews = alike.map((item) => item.reviews)
          expect(reviews).toEqual(reviews.toSorted((a, b) => b - a))
        }
      }),
    )
  })
})
