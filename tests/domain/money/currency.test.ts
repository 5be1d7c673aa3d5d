import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertCurrency, convertRows, currencyDigits } from '#/domain/money/currency.ts'

const at = (code: string, exchange_rate: number) => ({ code, exchange_rate })

describe('an amount in another currency', () => {
  test.each([
    [10, 1.085, 10.85],
    [0.01, 0.5, 0.01],
    [1.15, 1.1, 1.27],
    [12.5, 1, 12.5],
    [2.5, 155.372_5, 388.43],
    [3, 1 / 3, 1],
  ])('%d at a rate of %d shows as %d', (amount, exchange, shown) => {
    expect(convertCurrency(amount, at('USD', exchange))).toBe(shown)
  })

  test('has the digits of its currency: yen none, dinar three, two as a rule', () => {
    expect(['JPY', 'KWD', 'USD', 'points'].map(currencyDigits)).toEqual([0, 3, 2, 2])
    expect(convertCurrency(2.5, at('JPY', 155.372_5))).toBe(388)
    expect(convertCurrency(2.5, at('KWD', 0.3333))).toBe(0.833)
  })

  test('what is not a number is refused', () => {
    expect(() => convertCurrency(Number.NaN, at('USD', 1))).toThrow(RangeError)
    expect(() => convertCurrency(1, at('USD', Number.POSITIVE_INFINITY))).toThrow(RangeError)
  })
})

const cents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

describe('the rows of a sum in another currency', () => {
  test('add up to the total shown', () => {
    const usd = at('USD', 1.085)
    const rows = [12.8, 4.9]
    expect(rows.map((row) => convertCurrency(row, usd))).toEqual([13.89, 5.32])
    expect(convertCurrency(17.7, usd)).toBe(19.2)
    expect(convertRows(rows, usd)).toEqual([13.89, 5.31])
  })

  test('the cents that are left over go to the largest remainders, and none is off by a cent or more', () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 }).map((minor) => minor / 100)
    const rate = fc.integer({ min: 1, max: 3_000_000 }).map((millionths) => millionths / 1_000_000)
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), rate, (rows, exchange) => {
        const usd = at('USD', exchange)
        const shown = convertRows(rows, usd)
        expect(cents(shown)).toBe(cents([convertCurrency(cents(rows) / 100, usd)]))
        for (const [index, row] of rows.entries())
          expect(Math.abs((shown[index] ?? 0) - row * exchange)).toBeLessThan(0.01 + 1e-6)
      }),
    )
  })

  test('stay as they are where they don’t make up the total', () => {
    expect(convertRows([1, 2], at('USD', 1), 9)).toEqual([1, 2])
    expect(convertRows([1, 2], at('USD', 1), 3)).toEqual([1, 2])
    expect(convertRows([], at('USD', 1))).toEqual([])
  })
})
