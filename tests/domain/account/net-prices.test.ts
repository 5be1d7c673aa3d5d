// rule 345: who may have prices shown without tax.
import { describe, expect, it } from 'vitest'
import { mayHaveNetPrices, offersNetPrices } from '#/domain/account/net-prices.ts'

const offered = { net_prices: true, prices_include_tax: true }
const company = { company: 'Café Lune', vat_number: 'FR40303265045' }

describe('prices without tax', () => {
  it('are for companies with a VAT number', () => {
    expect(mayHaveNetPrices(company, offered)).toBe(true)
    expect(mayHaveNetPrices({ company: 'Café Lune' }, offered)).toBe(false)
    expect(mayHaveNetPrices(null, offered)).toBe(false)
  })

  it.each([
    { ...offered, net_prices: false },
    { ...offered, prices_include_tax: false },
  ])('are for nobody with %o', (settings) => {
    expect(offersNetPrices(settings)).toBe(false)
    expect(mayHaveNetPrices(company, settings)).toBe(false)
  })
})
