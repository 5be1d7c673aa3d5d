import { expect, it } from 'vitest'
import { isGtin, isWorldwideGtin } from '#/domain/goods/gtin.ts'

it('a GTIN has 8, 12, 13 or 14 digits, of which the last checks the others', () => {
  for (const code of ['96385074', '036000291452', '4006381333931', '04006381333931'])
    expect([code, isGtin(code)]).toEqual([code, true])
  for (const code of ['4006381333932', '400638133393', 'A006381333931', '', '12345'])
    expect([code, isGtin(code)]).toEqual([code, false])
})

it('codes for the use of one shop, of coupons, and of nothing name no product elsewhere', () => {
  expect(isWorldwideGtin('4006381333931')).toBe(true)
  expect(isWorldwideGtin('96385074')).toBe(true)
  // A weighed product's label, a store's own short code, a coupon, zeros: their check digits are right.
  for (const code of [
    '2012345000001',
    '0200000000004',
    '20000004',
    '9900000000004',
    '0000000000000',
  ])
    expect([code, isGtin(code), isWorldwideGtin(code)]).toEqual([code, true, false])
})
