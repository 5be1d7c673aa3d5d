import { describe, expect, it } from 'vitest'
import { deliveryFee, zoneOf } from '#/domain/delivery/shipping.ts'

describe('rule 58: the first zone that fits', () => {
  const town = { country: 'FR', postcodes: ['75', '92'] }
  const country = { country: 'FR', postcodes: [] }
  const zones = [town, country, { country: 'GB', postcodes: ['SW1A', 'N1'] }]

  it('is found by the beginning of the postcode', () => {
    expect(zoneOf(zones, { country: 'FR', pincode: '75011' })).toBe(town)
    expect(zoneOf(zones, { country: 'FR', pincode: '13001' })).toBe(country)
  })

  it('does not mind spaces, hyphens and small letters', () => {
    expect(zoneOf(zones, { country: 'FR', pincode: ' 75 011 ' })).toBe(town)
    expect(zoneOf(zones, { country: 'GB', pincode: 'sw1a 1aa' })).toBe(zones[2])
  })

  it('is none where the shop does not go', () => {
    expect(zoneOf(zones, { country: 'GB', pincode: 'EH1 1AA' })).toBeUndefined()
    expect(zoneOf(zones, { country: 'US', pincode: '75011' })).toBeUndefined()
    expect(zoneOf([], { country: 'FR', pincode: '75011' })).toBeUndefined()
  })
})

describe('rule 58: what delivery costs', () => {
  const rates = [
    { from_amount: 0, from_weight: 0, fee: 690 },
    { from_amount: 3000, from_weight: 0, fee: 390 },
    { from_amount: 0, from_weight: 20_000, fee: 1290 },
  ]
  const fee = (sub_total: number, weight: number, free_from: number | null = null) =>
    deliveryFee({ rates, free_from }, { sub_total, weight })

  it('goes by the amount', () => {
    expect([fee(2999, 100), fee(3000, 100)]).toEqual([690, 390])
  })

  it('goes by the weight first', () => {
    expect([fee(3000, 19_999), fee(3000, 20_000)]).toEqual([390, 1290])
  })

  it('is zero from the free limit on', () => {
    expect([fee(5999, 100, 6000), fee(6000, 50_000, 6000)]).toEqual([390, 0])
  })

  it('is zero if the shop charges nothing', () => {
    expect(deliveryFee({ rates: [], free_from: null }, { sub_total: 1, weight: 1 })).toBe(0)
  })
})
