// Prices on pages for programs.
import { describe, expect, it } from 'vitest'
import { priceText, productLine, type TextSite } from '#/components/text/text-site.ts'
import { JAM } from '#tests/support/page/goods.ts'

const site: TextSite = {
  language: 'en',
  siteUrl: 'https://larder.test',
  name: 'Larder',
  t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  colon: ':',
  money: (amount) => `€${amount.toFixed(2)}`,
}

// rule 240
describe('a reduced price', () => {
  const reduced = { ...JAM, price: 5, sale_price: 4 }

  it('is shown with the lowest price before it, not with the full one', () => {
    expect(priceText({ ...reduced, lowest_price: 4.5 }, site)).toBe('€4.00, plain:before €4.50')
    expect(priceText(reduced, site)).toBe('€4.00, plain:before €5.00')
  })

  it('is no reduction if it was as cheap before', () => {
    expect(priceText({ ...reduced, lowest_price: 4, offer_until: '2026-12-24' }, site)).toBe(
      '€4.00',
    )
  })
})

// rule 160
it('a deposit stands apart from the price', () => {
  expect(productLine({ ...JAM, deposit: 0.15 }, site)).toContain('€3.50, plain:deposit: €0.15')
  expect(productLine(JAM, site)).not.toContain('deposit')
})
