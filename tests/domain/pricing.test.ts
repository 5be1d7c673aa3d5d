import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addedTax,
  discountFor,
  includedTax,
  netOf,
  lineTotal,
  percentOf,
  salePrice,
  savingOf,
  unitPrices,
  unitPrice,
} from '#/domain/pricing.ts'

const price = fc.integer({ min: 1, max: 10_000_000 })
const rate = fc.constantFrom(0, 2.1, 5.5, 7, 10, 19, 20, 25.5)

describe('sale price', () => {
  test.each([
    [1999, 15, 1699],
    [1000, 0, 1000],
    [1000, 100, 0],
    [999, 50, 500],
    [105, 10, 95],
    [1000, 12.34567, 877],
    [10_000_000, 0.00001, 9_999_999],
  ])('%i cents less %d %% are %i cents', (price, discount, sale) => {
    expect(salePrice(price, discount)).toBe(sale)
  })

  test.each([-1, 100.5, 1.234567, Number.NaN])('a discount of %d %% is refused', (discount) => {
    expect(() => salePrice(1000, discount)).toThrow(RangeError)
  })

  test('a discount that was made from two prices gives the sale price back', () => {
    const pair = price.chain((full) =>
      fc.tuple(fc.constant(full), fc.integer({ min: 1, max: full })),
    )
    fc.assert(
      fc.property(pair, ([full, sale]) => {
        expect(salePrice(full, discountFor(full, sale))).toBe(sale)
      }),
      { numRuns: 500 },
    )
  })

  test('a discount has as few decimals as tell the price', () => {
    expect(discountFor(1000, 850)).toBe(15)
    expect(discountFor(25_000, 11_900)).toBe(52.4)
    expect(discountFor(1000, 1)).toBe(99.9)
    expect(discountFor(10_000_000, 9_999_999)).toBe(0.00001)
    expect(discountFor(500, 0)).toBe(100)
  })

  test('nothing is off where the sale price is not lower', () => {
    expect([discountFor(500, 500), discountFor(500, 700), discountFor(0, 0)]).toEqual([0, 0, 0])
  })
})

describe('lines and units', () => {
  test('a line is the sale price times the quantity, rounded half up', () => {
    expect(lineTotal(1699, 3000)).toBe(5097)
    expect(lineTotal(399, 350)).toBe(140)
    expect(lineTotal(1, 500)).toBe(1)
    expect(lineTotal(1, 499)).toBe(0)
    expect(lineTotal(10_000_000, 1_000_000_000)).toBe(10_000_000_000_000)
  })

  test('the unit price is per kilogram, litre or piece', () => {
    const of = (price: number, content: number, content_unit: 'g' | 'ml' | 'piece') =>
      unitPrice({ price, content, content_unit })
    expect(of(199, 500, 'g')).toEqual({ amount: 3.98, per: 'kg' })
    expect(of(149, 330, 'ml')).toEqual({ amount: 4.52, per: 'l' })
    expect(of(300, 12, 'piece')).toEqual({ amount: 0.25, per: 'piece' })
    expect(of(100, 0.5, 'g')).toEqual({ amount: 2000, per: 'kg' })
  })

  test('a price for several packs, or a part of one, is prorated by content', () => {
    const bottle = { content: 750, content_unit: 'ml' as const }
    expect(unitPrice({ ...bottle, price: 1620, quantity: 6000 })).toEqual({ amount: 3.6, per: 'l' })
    expect(unitPrice({ ...bottle, price: 60, quantity: 200 })).toEqual({ amount: 4, per: 'l' })
    expect(unitPrice({ ...bottle, price: 60, quantity: 0 })).toBeNull()
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 1_000_000 }), (amount, packs) => {
        const whole = { price: amount * packs, quantity: packs * 1000 }
        expect(unitPrice({ ...bottle, ...whole })).toEqual(unitPrice({ ...bottle, price: amount }))
      }),
    )
  })

  test('without a content there is no unit price', () => {
    expect(unitPrice({ price: 199, content: 0, content_unit: 'g' })).toBeNull()
    expect(unitPrice({ price: 199, content: null, content_unit: 'g' })).toBeNull()
    expect(unitPrice({ price: 199, content: 5, content_unit: null })).toBeNull()
  })

  test('a unit of measure has a net price and a gross price', () => {
    const crate = { sale_price: 120, quantity: 12_000, discount: 10, tax_rate: 20 }
    expect(unitPrices({ ...crate, prices_include_tax: true })).toEqual({
      gross: 1296,
      net: 1080,
    })
    expect(unitPrices({ ...crate, prices_include_tax: false })).toEqual({
      gross: 1555,
      net: 1296,
    })
  })
})

describe('tax', () => {
  test('tax is a part of a gross price and comes on top of a net one', () => {
    expect(includedTax(1055, 5.5)).toBe(55)
    expect(addedTax(1000, 5.5)).toBe(55)
    expect(includedTax(1000, 0)).toBe(0)
  })

  test('a gross price without its tax and the tax are the price', () => {
    expect(netOf(1055, 5.5)).toBe(1000)
    fc.assert(
      fc.property(price, rate, (gross, percent) => {
        const net = netOf(gross, percent)
        expect(net + includedTax(gross, percent)).toBe(gross)
        expect(net).toBeLessThanOrEqual(gross)
      }),
    )
  })

  test('adding the tax and taking it out again gives the same tax', () => {
    fc.assert(
      fc.property(price, rate, (net, percent) => {
        const tax = addedTax(net, percent)
        expect(includedTax(net + tax, percent)).toBe(tax)
      }),
    )
  })

  test('a percentage is rounded half up', () => {
    expect(percentOf(1999, 15)).toBe(300)
    expect(percentOf(10, 5)).toBe(1)
    expect(percentOf(9, 5)).toBe(0)
  })
})

describe('a saving', () => {
  test.each([
    [399, 319, { amount: 80, percent: 20 }],
    [3570, 3356, { amount: 214, percent: 6 }],
    [1999, 1699, { amount: 300, percent: 15 }],
    [8, 7, { amount: 1, percent: 13 }],
    [100_000, 99_999, { amount: 1, percent: 0 }],
    [250, 0, { amount: 250, percent: 100 }],
  ])('from %i to %i cents is an amount and a whole percentage', (full, sale_price, saving) => {
    expect(savingOf({ price: full, sale_price })).toEqual(saving)
  })

  test('is none without a lower price', () => {
    expect(savingOf({ price: 399, sale_price: 399 })).toBeNull()
    expect(savingOf({ price: 399, sale_price: 400 })).toBeNull()
    expect(savingOf({ price: 0, sale_price: 0 })).toBeNull()
  })
})
