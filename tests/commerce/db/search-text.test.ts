import { expect, it } from 'vitest'
import { searchQuery, searchText } from '#/commerce/db/search-text.ts'

it('keeps every word of both languages, the brand, the tags and the codes once, without case and accents', () => {
  const text = searchText({
    name: { en: 'Rye bread, sliced', fr: 'Pain de seigle – tranché' },
    brand: 'L’Œuvre',
    tags: ['Bread', 'high-fibre'],
    barcode: '0012345678905',
    sku: null,
  })
  expect(text).toBe('rye bread sliced pain de seigle tranche l oeuvre high fibre 0012345678905')
})

it.each([
  ['Crème', 'creme:*'],
  ['rye  BREAD', 'rye:* & bread:*'],
  ['apples', '(apples:* | apple)'],
  ['glass', 'glass:*'],
  ["a' | b:* & !(c)", 'a:* & b:* & c:*'],
  ['🍎 !?', null],
])(
  'asks for every word of %j from its beginning, and for the singular of a plural',
  (text, query) => {
    expect(searchQuery(text)).toBe(query)
  },
)

it('asks for twelve words at most, however long the text is', () => {
  expect(searchQuery('word '.repeat(2000))?.split(' & ')).toHaveLength(12)
  expect(searchQuery('x'.repeat(10_000))).toBe(`${'x'.repeat(60)}:*`)
})
