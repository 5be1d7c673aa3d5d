import { expect, it } from 'vitest'
import { cardHtml } from '#/components/card/card-html.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { BASE_CURRENCY } from '#/stores/currency.ts'

const JAM: ProductSummary = {
  id: 1,
  slug: 'plum-jam',
  name: 'Plum jam',
  type: 'simple',
  sku: 'J-1',
  status: 1,
  rating: 4.5,
  reviews_count: 12,
  brand: 'Orchard',
  tags: [],
  tint: null,
  store_id: null,
  quantity: 5,
  stock_status: 'in_stock',
  price: 3.5,
  sale_price: 3.5,
  discount: 0,
  price_from: false,
  unit_price: null,
  quantity_step: 1,
  quantity_min: 1,
  unit: '350 g',
  sold_by: 'piece',
  tax: { rate: 5.5, code: 'VAT5.5' },
  categories: [],
  product_galleries: [],
  units: [],
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
}
const FRANCS = { ...BASE_CURRENCY, code: 'CHF', symbol: 'CHF' }
const card = (change: Partial<ProductSummary> = {}, language: 'en' | 'fr' = 'en') =>
  cardHtml({ product: { ...JAM, ...change }, language }, BASE_CURRENCY)

it('a card shows what the product is now, however often it was drawn before', () => {
  expect(card()).toContain('€3.50')
  expect(card({ price: 4, sale_price: 4 })).toContain('€4.00')
  expect(card({ stock_status: 'out_of_stock' })).toContain('disabled')
  expect(card()).toContain('€3.50')
  expect(card()).not.toContain('disabled')
})

it('a card is in the language of its page', () => {
  expect(card()).toContain('href="/product/plum-jam"')
  expect(card({}, 'fr')).toContain('href="/fr/product/plum-jam"')
})

it('a card keeps a figure and what it counts in one line', () => {
  expect(card({ unit: '4 × 80 g pots' })).toContain('4\u00a0×\u00a080\u00a0g pots')
  expect(card({ unit: 'box of 25' })).toContain('box of 25')
})

it('a card is in the base currency of its page, whatever another page has', () => {
  const product = { ...JAM, price: 7, sale_price: 7 }
  const drawn = [FRANCS, BASE_CURRENCY, FRANCS].map((base) =>
    cardHtml({ product, language: 'en' }, base),
  )
  expect(drawn[0]).toContain('CHF')
  expect(drawn[1]).toContain('€7.00')
  expect(drawn[2]).toBe(drawn[0])
})

/** How often the product's name is read while its card is rendered: more often where the card is drawn. */
function looksAtName(product: ProductSummary): number {
  let looks = 0
  const watched = Object.defineProperty({ ...product }, 'name', {
    enumerable: true,
    get: () => {
      looks += 1
      return product.name
    },
  })
  cardHtml({ product: watched, language: 'en' }, BASE_CURRENCY)
  return looks
}

it('a card that was drawn long ago is drawn again; those of the last ones are kept', () => {
  const cherries = { ...JAM, slug: 'cherry-jam', name: 'Cherry jam' }
  const drawn = looksAtName(cherries)
  const kept = looksAtName(cherries)
  expect(kept).toBeLessThan(drawn)
  for (let price = 1; price < 600; price++) card({ price, sale_price: price })
  expect(looksAtName(cherries)).toBe(kept)
  for (let price = 600; price < 1700; price++) card({ price, sale_price: price })
  expect(looksAtName(cherries)).toBe(drawn)
})
