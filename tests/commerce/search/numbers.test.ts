import { inEachLanguage } from '#/lib/languages/each-language.ts'
import { describe, expect, test } from 'vitest'
import { fold } from '#/domain/slug.ts'
import { Catalogue } from '#/commerce/search/catalogue.ts'
import { EVERYTHING } from './items.ts'
import { GOODS, SEARCHES } from './numbers.ts'

const catalogue = new Catalogue()
for (const [at, [slug, name, brand]] of GOODS.entries())
  catalogue.set({
    id: at + 1,
    slug,
    status: 1,
    names: inEachLanguage(() => fold(name)),
    created: 1,
    price: 100,
    discount: 0,
    rating: null,
    reviews: 0,
    unit_price: null,
    in_stock: true,
    everyday: 0,
    home: null,
    values: [['brand', brand, brand]],
    fields: [
      { weight: 60, texts: [{ text: name, head: 'last' }] },
      { weight: 30, texts: [{ text: brand }], isBrand: true },
    ],
  })

const find = (search: string): string[] =>
  catalogue
    .list({ ...EVERYTHING, language: 'en', search, order: 'relevance' })
    .ids.map((id) => GOODS[id - 1]?.[0] ?? '')

const all = SEARCHES.flatMap(([first, searches, only]) =>
  searches.split('|').map((search) => [search, first, only] as const),
)

describe('a search with a number', () => {
  test('is tried in a hundred ways', () => expect(all.length).toBeGreaterThan(100))

  test.each(all)('"%s" finds %s first', (search, first, only) => {
    const wanted = first.split(' ')
    const found = find(search)
    expect(found.slice(0, wanted.length).toSorted()).toEqual(wanted.toSorted())
    if (only) expect(found.filter((slug) => !wanted.includes(slug))).toEqual([])
  })
})

test('a brand that is gone is no longer one', () => {
  const [slug, name] = ['7-days', '7 Days croissant 60 g']
  const shop = new Catalogue()
  const item = {
    id: 1,
    slug,
    status: 1 as const,
    names: inEachLanguage(() => fold(name)),
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
  }
  const words = { weight: 60, texts: [{ text: 'Holiday for days' }] }
  shop.set({ ...item, fields: [words, { weight: 30, texts: [{ text: '7 Days' }], isBrand: true }] })
  shop.set({ ...item, fields: [words] })
  const { ids } = shop.list({ ...EVERYTHING, search: '7 days', order: 'relevance' })
  expect(ids).toEqual([1])
})
