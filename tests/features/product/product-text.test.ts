// A product as programs and plain browsers read it.
import { expect, it } from 'vitest'
import { Product } from '#/contract/product/shapes.ts'
import type { TextSite } from '#/components/text/text-site.ts'
import { productText } from '#/features/product/details/product-text.ts'
import { JAM } from '#tests/support/page/goods.ts'

const site: TextSite = {
  language: 'en',
  siteUrl: 'https://larder.test',
  name: 'Larder',
  t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  colon: ':',
  money: (amount) => `€${amount.toFixed(2)}`,
}

it('its offers, its price for members, its age and how long it keeps stand in its text', () => {
  const product = Product.parse({
    ...JAM,
    barcode: null,
    weight: null,
    short_description: '',
    description: '',
    ingredients: null,
    origin: null,
    variations: [],
    store: null,
    related_products: [],
    unit_price: { amount: 10, per: 'kg' },
    quantity_offers: ['3 for 2', 'Jam week'],
    offer_unit_price: { offer: '3 for 2', amount: 6.67, per: 'kg' },
    group_price: {
      title: 'For members',
      amount: 3.15,
      unit_price: { amount: 9, per: 'kg' },
    },
    minimum_age: 18,
    min_days: 5,
  })
  const text = productText(product, site)
  expect(text).toContain('plain:offers: 3 for 2, €6.67 shop:per_kg; Jam week')
  expect(text).toContain('For members: €3.15, €9.00 shop:per_kg')
  expect(text).toContain('- shop:age_note 18')
  expect(text).toContain('- catalog:keeps 5')
})
