import { describe, expect, it } from 'vitest'
import { pricesByLine, raisedPrice, roundPrice } from '#/domain/pricing/price-list.ts'

const PRICES = Array.from({ length: 3000 }, (_, index) => index + 1)

describe('rounding', () => {
  it.each([
    ['x9', 1043, 1039],
    ['x9', 1044, 1049],
    ['x9', 1049, 1049],
    ['x9', 1050, 1049],
    ['x9', 1, 9],
    ['05', 1042, 1040],
    ['05', 1043, 1045],
    ['05', 1, 5],
    ['none', 1043, 1043],
    ['x9', 0, 0],
  ] as const)('to %s makes %d to %d', (rounding, price, rounded) => {
    expect(roundPrice(price, rounding)).toBe(rounded)
  })

  it('ends as wanted, is nearest, never falls where prices rise, and changes nothing twice', () => {
    for (const [rounding, ending, most] of [
      ['x9', (price: number) => price % 10 === 9, 5],
      ['05', (price: number) => price % 5 === 0, 2],
    ] as const) {
      const rounded = PRICES.map((price) => roundPrice(price, rounding))
      expect(rounded.every(ending)).toBe(true)
      expect(rounded).toEqual(rounded.toSorted((a, b) => a - b))
      expect(rounded.map((price) => roundPrice(price, rounding))).toEqual(rounded)
      // The smallest prices go up to the smallest one that fits.
      const far = PRICES.filter((price, at) => Math.abs((rounded[at] ?? 0) - price) > most)
      expect(far.every((price) => price < 5)).toBe(true)
    }
  })
})

it('a percentage is rounded once, at the end', () => {
  expect(raisedPrice(1000, { percent: 5, rounding: 'x9' })).toBe(1049)
  expect(raisedPrice(999, { percent: -10, rounding: 'none' })).toBe(899)
  expect(raisedPrice(333, { percent: 2.5, rounding: '05' })).toBe(340)
})

it('a price alone keeps the running percentage, and an offer alone keeps the price', () => {
  const was = { price: 400, discount: 25 }
  expect(pricesByLine({ price: 800, offer: null }, was)).toEqual({
    price: 800,
    discount: 25,
    sale_price: 600,
  })
  expect(pricesByLine({ price: null, offer: 200 }, was)).toEqual({
    price: 400,
    discount: 50,
    sale_price: 200,
  })
  expect(pricesByLine({ price: 300, offer: 300 }, was)).toEqual({
    price: 300,
    discount: 0,
    sale_price: 300,
  })
})
