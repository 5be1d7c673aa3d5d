// A product among similar ones fits better than an isolated one.
import { inEachLanguage } from '#/lib/languages/each-language.ts'
import { expect, test } from 'vitest'
import { Catalogue } from '#/commerce/search/catalogue.ts'
import type { Item } from '#/commerce/search/item.ts'
import { EVERYTHING } from './items.ts'

const item = (id: number, name: string, home: string): Item => ({
  id,
  slug: `product-${id}`,
  status: 1,
  names: inEachLanguage(() => name),
  home,
  values: [['category', home]],
  fields: [{ weight: 60, texts: [{ text: name, head: 'last' }] }],
  created: 1,
  price: 100,
  discount: 0,
  rating: null,
  reviews: 0,
  unit_price: null,
  in_stock: true,
  everyday: 0,
})

function firstFor(search: string, items: Item[]): string[] {
  const catalogue = new Catalogue()
  for (const one of items) catalogue.set(one)
  const { ids } = catalogue.list({ ...EVERYTHING, search, language: 'en', order: 'relevance' })
  return ids.map((id) => items.find((one) => one.id === id)?.names.en ?? '')
}

const many = (count: number, from: number, make: (id: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(from + index))

test('Milk among milks goes before a milk among soaps', () => {
  const found = firstFor('milk', [
    item(1, 'Cleansing Milk', 'care'),
    ...many(20, 100, (id) => item(id, `Soap ${id}`, 'care')),
    ...many(10, 200, (id) => item(id, 'Toned Milk', 'dairy')),
    ...many(10, 300, (id) => item(id, 'Salted Butter', 'dairy')),
  ])
  expect(found).toHaveLength(11)
  expect(found[0]).toBe('Toned Milk')
  expect(found.at(-1)).toBe('Cleansing Milk')
})

test('A shelf of one says little about what it holds', () => {
  const found = firstFor('milk', [
    item(1, 'Coconut Milk', 'novelties'),
    ...many(10, 200, (id) => item(id, 'Toned Milk', 'dairy')),
    ...many(10, 300, (id) => item(id, 'Salted Butter', 'dairy')),
  ])
  expect(found.at(-1)).toBe('Coconut Milk')
})

test('How well the words fit says more than where a product stands', () => {
  const found = firstFor('milk', [
    ...many(30, 200, (id) => item(id, 'Milk Chocolate with Hazelnuts', 'chocolate')),
    item(1, 'Whole Milk', 'dairy'),
    ...many(10, 300, (id) => item(id, 'Salted Butter', 'dairy')),
  ])
  expect(found[0]).toBe('Whole Milk')
})
