import { describe, expect, it } from 'vitest'
import { readPostcodes, sharedPostcodes } from '#/domain/delivery/postcode-list.ts'

describe('a pasted list of postcodes', () => {
  it.each([
    ['DE', '10115, 10117;10119\n12043\t12045 | 12047', '10115 10117 10119 12043 12045 12047'],
    ['DE', '10115 10117 10119', '10115 10117 10119'],
    ['DE', 'D-10115 Berlin-Mitte\n12043 Berlin', '10115 12043'],
    ['DE', '10115 – 10119', '10115 10116 10117 10118 10119'],
    ['DE', '10000 bis 11999, 12100-12199', '10 11 121'],
    ['DE', '10*, 12xxx, 13…', '10 12 13'],
    ['DE', '00-09', '0'],
    ['DE', '10115, 10, 10117', '10'],
    ['FR', '75 001; 75011 Paris / 92100-92110', '75001 75011 9210 92110'],
    ['GB', 'SW1A 1AA, EC1, n1', 'EC1 N1 SW1A 1AA'],
    ['NL', '1012 AB; 1013', '1012 AB|1013'],
    ['PL', '00-950, 00950, 01', '00-950 01'],
    ['CZ', '110 00 Praha', '110 00'],
  ])('of %s: %s', (country, text, codes) => {
    const read = readPostcodes(text, country)
    expect(read.codes.join(codes.includes('|') ? '|' : ' ')).toBe(codes)
    expect(read.unread).toEqual([])
  })

  it('says what it could not read, and what it took for a beginning', () => {
    expect(readPostcodes('Berlin, 101155, 10119-10115, 1067, 12043', 'DE')).toEqual({
      codes: ['1067', '12043'],
      beginnings: ['1067'],
      ranges: [],
      unread: ['BERLIN', '101155', '10119-10115'],
    })
  })

  it('is compared with other zones in both directions', () => {
    expect(sharedPostcodes(['10', '121', '13355'], ['10115', '12', '13357'])).toEqual(['10', '121'])
  })
})
