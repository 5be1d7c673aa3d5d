import { describe, expect, it } from 'vitest'
import { ComparedProduct } from '#/contract/compare/customer.ts'
import { comparedPart, compareRows, type Compared } from '#/features/compare/rows.ts'
import type { Language } from '#/lib/i18n.ts'

const JAM = {
  id: 1,
  slug: 'plum-jam',
  name: 'Plum jam',
  type: 'simple',
  sku: null,
  status: 1,
  price: 4,
  sale_price: 3.6,
  discount: 10,
  stock_status: 'in_stock',
  quantity: 5,
  unit: '370 g jar',
  unit_price: { amount: 9.73, per: 'kg' },
  tax: { rate: 5.5, code: 'VAT5.5' },
  reviews_count: 0,
  brand: 'Orchard',
  tags: ['organic', 'wild'],
  categories: [],
  product_galleries: [],
  units: [],
  created_at: '2026-11-21T09:00:00Z',
  updated_at: '2026-11-21T09:00:00Z',
  barcode: null,
  weight: '370 g',
  short_description: '',
  description: '<p>Good.</p>',
  ingredients: 'Plums, sugar',
  origin: 'France',
  variations: [],
  store: null,
}

const compared = (fields: object = {}): Compared =>
  comparedPart(ComparedProduct.parse({ ...JAM, ...fields }))

function rowsOf(products: Compared[], language: Language = 'en') {
  const rows = compareRows(products, language)
  return { rows, said: (name: string) => rows.find((row) => row.name === name)?.said }
}

const attribute = (slug: string, name: string, ...values: string[]) => ({
  id: slug.length,
  slug,
  name,
  style: 'rectangle',
  attribute_values: values.map((value, index) => ({ id: index + 1, slug: value, value })),
})

describe('the comparison of products', () => {
  it('shows what each product states, in the page’s language', () => {
    const { said } = rowsOf([compared(), compared({ stock_status: 'out_of_stock', tags: [] })])
    expect(said('stock')).toEqual(['In stock', 'Sold Out'])
    expect(said('tags')).toEqual(['Organic, wild', null])
    expect(rowsOf([compared()], 'fr').said('stock')).toEqual(['En stock'])
    expect(rowsOf([compared()], 'fr').rows[0]?.label).toBe('Prix')
  })

  it('leaves out facts that no product states', () => {
    const { said } = rowsOf([compared({ origin: null }), compared({ origin: null, brand: '' })])
    expect(said('origin')).toBeUndefined()
    expect(said('brand')).toEqual(['Orchard', null])
    expect(said('rating')).toBeUndefined()
    expect(said('nutrition')).toBeUndefined()
  })

  it('distinguishes products without allergens from those without a statement', () => {
    const { said } = rowsOf([
      compared({ allergens: ['milk', 'nuts'] }),
      compared({ allergens: [] }),
      compared({ allergens: null }),
    ])
    expect(said('allergens')).toEqual(['Milk, Nuts', 'None', null])
  })

  it('shows nutrition with its units, or nothing if it isn’t stated', () => {
    const nutrition = { per: 'g', energy_kj: 1046.5, energy_kcal: 250, fat: 0, salt: 0.25 }
    const milk = { per: 'ml', energy_kcal: 64 }
    const products = [compared({ nutrition }), compared({ nutrition: milk }), compared()]
    const { said } = rowsOf(products)
    expect(said('nutrition')).toEqual(['100 g', '100 ml', null])
    expect(said('energy')).toEqual(['1,046.5 kJ / 250 kcal', '64 kcal', null])
    expect(said('fat')).toEqual(['0 g', null, null])
    expect(said('sugars')).toBeUndefined()
    expect(rowsOf(products, 'fr').said('salt')).toEqual(['0,25 g', null, null])
  })

  it('has a line for every attribute of any of them, with its values', () => {
    const { rows } = rowsOf([
      compared({ attributes: [attribute('size', 'Size', 'Small', 'Large')] }),
      compared({ attributes: [attribute('roast', 'Roast', 'Dark'), attribute('size', 'Size')] }),
    ])
    expect(rows.slice(-2)).toEqual([
      { name: 'attribute-size', label: 'Size', said: ['Small, Large', null] },
      { name: 'attribute-roast', label: 'Roast', said: [null, 'Dark'] },
    ])
  })

  it('takes the number of reviews for the stars where there is no average (rule 29)', () => {
    const { said } = rowsOf([
      compared({ rating: 4.5, reviews_count: 12 }),
      compared({ reviews_count: 9 }),
      compared(),
    ])
    expect(said('rating')).toEqual(['4.5 12', '5 9', null])
  })
})
