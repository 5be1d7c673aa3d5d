import { describe, expect, it } from 'vitest'
import { clearDecimal, commonMark, plainDecimal, scaled } from '#/domain/decimal.ts'

describe('numbers as people write them', () => {
  it.each([
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    ['€ 12.50', '12.50'],
    ['1 234,50 €', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234', '1234'],
    ['0,195', '0.195'],
    ['Rs. 220', '220'],
    ['20 %', '20'],
    ['-3', '-3'],
    ['-€10.0', '-10.0'],
    ['12.500000', '12.500000'],
    ['.5', '0.5'],
  ])('reads %s as %s', (cell, decimal) => {
    expect(plainDecimal(cell)).toBe(decimal)
  })

  it.each(['', 'abc', '1.2.3', '1e5', '12 apples', '--1', '9'.repeat(40)])(
    'does not read %j as a number',
    (cell) => {
      expect(plainDecimal(cell)).toBeUndefined()
    },
  )

  it('takes the mark that all clear numbers of a file have', () => {
    expect(commonMark(['1,250', '12,50', '3'])).toBe(',')
    expect(commonMark(['1,250', '12.500000'])).toBe('.')
    expect(commonMark(['12,50', '12.50'])).toBeUndefined()
    expect(commonMark(['1,250', '3', 'pears'])).toBeUndefined()
  })

  it('reads an ambiguous number, a thousand or one, only if the mark is known', () => {
    expect(clearDecimal('1,250', ',')).toBe('1.250')
    expect(clearDecimal('1,250', '.')).toBe('1250')
    expect(clearDecimal('1,250', undefined)).toBeUndefined()
    expect(clearDecimal('0,250', undefined)).toBe('0.250')
  })

  it('rounds half up to the decimals that are kept', () => {
    expect(scaled('12.345', 2)).toBe(1235)
    expect(scaled('12.5', 2)).toBe(1250)
    expect(scaled('0.004999', 2)).toBe(0)
  })
})
