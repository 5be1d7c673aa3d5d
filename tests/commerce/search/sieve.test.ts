import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Group, Item } from '#/commerce/search/item.ts'
import { type Filters, Sieve, STARS } from '#/commerce/search/sieve.ts'
import { Table } from '#/commerce/search/table.ts'
import { filters, items } from './items.ts'

const timesBought = ({ id }: Item): number => id % 3

/** Runs all items through a sieve. */
function sift(all: readonly Item[], asked: Filters, counting = true) {
  const table = new Table()
  for (const item of all) table.write(table.take(), item, timesBought(item))
  const sieve = new Sieve(table, asked, { counting })
  const passed = all.filter((_, slot) => sieve.take(slot))
  return { passed, counts: sieve.counts }
}

type Leaving = { group?: Group; price?: boolean; rating?: boolean }

/** Whether an item passes all filters except those left out, computed the slow and simple way. */
function passes(item: Item, asked: Filters, without: Leaving = {}): boolean {
  const hasAny = ([group, wanted]: [Group, readonly string[]]) =>
    wanted.length === 0 ||
    group === without.group ||
    item.values.some(([own, value]) => own === group && wanted.includes(value))
  const { price_min, price_max, rating, in_stock, on_offer, bought } = asked
  return (
    [...asked.chosen].every(hasAny) &&
    (without.price ||
      (item.price >= (price_min ?? 0) && item.price <= (price_max ?? Number.MAX_VALUE))) &&
    (without.rating || rating === 0 || (item.rating ?? 0) >= rating) &&
    (!in_stock || item.in_stock) &&
    (!on_offer || item.discount > 0) &&
    (!bought || timesBought(item) > 0)
  )
}

const holds = (property: (all: readonly Item[], asked: Filters) => void) =>
  fc.assert(fc.property(items, filters, property), { numRuns: 300 })

describe('whatever a list is narrowed to', () => {
  test('what passes is what has any value of each group, and keeps all bounds', () => {
    holds((all, asked) => {
      const expected = all.filter((item) => passes(item, asked))
      expect(sift(all, asked).passed).toEqual(expected)
      expect(sift(all, asked, false).passed).toEqual(expected)
    })
  })

  test('each value is counted as if its own group were not narrowed; categories as they are', () => {
    holds((all, asked) => {
      const { values } = sift(all, asked).counts
      const expected = new Map<string, number>()
      for (const item of all)
        for (const [group, value] of item.values) {
          const own = group === 'category' ? {} : { group }
          const key = `${group} ${value}`
          if (passes(item, asked, own)) expected.set(key, (expected.get(key) ?? 0) + 1)
        }
      const counted = [...values].flatMap(([group, named]) =>
        [...named].map(([value, { count }]): [string, number] => [`${group} ${value}`, count]),
      )
      expect(new Map(counted)).toEqual(expected)
    })
  })

  test('prices run from the cheapest to the dearest as if prices had no bounds', () => {
    holds((all, asked) => {
      const prices = all
        .filter((item) => passes(item, asked, { price: true }))
        .map(({ price }) => price)
      const { price_min, price_max } = sift(all, asked).counts
      expect([price_min, price_max]).toEqual(
        prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [0, 0],
      )
    })
  })

  test('stars are counted as if none were asked for', () => {
    holds((all, asked) => {
      const rated = all.filter((item) => passes(item, asked, { rating: true }))
      expect(sift(all, asked).counts.rating).toEqual(
        STARS.map((stars) => rated.filter(({ rating }) => (rating ?? 0) >= stars).length),
      )
    })
  })

  test('what is in stock and on offer is counted among what passes the others', () => {
    holds((all, asked) => {
      const { counts } = sift(all, asked)
      const among = (more: Partial<Filters>) =>
        all.filter((item) => passes(item, { ...asked, ...more })).length
      expect(counts.in_stock).toBe(among({ in_stock: true }))
      expect(counts.on_offer).toBe(among({ on_offer: true }))
    })
  })

  test('nothing is counted where nobody looks', () => {
    holds((all, asked) => {
      const { counts } = sift(all, asked, false)
      expect(counts).toEqual({
        values: new Map(),
        in_stock: 0,
        on_offer: 0,
        price_min: 0,
        price_max: 0,
        rating: [0, 0, 0, 0],
      })
    })
  })
})

test('more groups than a number has bits narrow as far as they can', () => {
  const chosen = new Map<Group, string[]>(
    Array.from({ length: 40 }, (_, index): [Group, string[]] => [`attribute:a${index}`, ['x']]),
  )
  const asked = {
    chosen,
    price_min: null,
    price_max: null,
    rating: 0,
    in_stock: false,
    on_offer: false,
    bought: false,
  }
  fc.assert(
    fc.property(items, (all) => {
      expect(sift(all, asked).passed).toEqual([])
    }),
  )
})
