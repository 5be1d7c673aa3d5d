import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundHalfUp, toAmount, toMinor } from '#/domain/money.ts'

describe('minor units', () => {
  test.each([
    [12.5, 1250],
    ['12.50', 1250],
    ['12.500', 1250],
    [0, 0],
    [-3.07, -307],
    [1.1 + 2.2, 330],
    [1_000_000_000.1 + 0.2, 100_000_000_030],
    [90_071_992_547.41, 9_007_199_254_741],
  ])('the amount %s is %i minor units', (amount, minor) => {
    expect(toMinor(amount)).toBe(minor)
  })

  test.each([
    12.345,
    '0.001',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e15,
    1e300,
    '',
    '1e3',
    '1,50',
    'abc',
  ])('the amount %s is refused', (amount) => {
    expect(() => toMinor(amount)).toThrow(RangeError)
  })

  test('minus zero is zero', () => {
    expect(Object.is(toMinor('-0.00'), 0)).toBe(true)
  })

  test('money leaves as a number with two decimals and comes back the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
        const amount = toAmount(minor)
        expect(toMinor(amount)).toBe(minor)
        expect(toMinor(amount.toFixed(2))).toBe(minor)
      }),
    )
  })
})

describe('rounding', () => {
  test.each([
    [5, 2, 3],
    [4, 3, 1],
    [-5, 2, -3],
    [5, -2, -3],
    [-4, 3, -1],
    [0, 7, 0],
  ])('%i / %i rounds to %i', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded)
  })

  test('products beyond 2^53 are exact as bigints', () => {
    expect(roundHalfUp(9_007_199_254_740_991n * 3n + 1n, 3n)).toBe(9_007_199_254_740_991)
    expect(roundHalfUp(9_007_199_254_740_991n * 2n - 1n, 2n)).toBe(9_007_199_254_740_991)
  })

  test('fractions and a division by zero are refused', () => {
    expect(() => roundHalfUp(0.5, 1)).toThrow(RangeError)
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError)
  })

  test('the result is never further than a half away, and a half goes away from zero', () => {
    const integer = fc.integer({ min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(integer, fc.integer({ min: 1, max: 1e6 }), (numerator, denominator) => {
        const twice = 2 * (roundHalfUp(numerator, denominator) * denominator - numerator)
        expect(Math.abs(twice)).toBeLessThanOrEqual(denominator)
        if (Math.abs(twice) === denominator) expect(Math.sign(twice)).toBe(Math.sign(numerator))
      }),
    )
  })
})
