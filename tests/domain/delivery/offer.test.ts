import { describe, expect, test } from 'vitest'
import { freeDelivery, offeredWays, reachableZones } from '#/domain/delivery/offer.ts'

const zone = (fee: number, free_from: number | null) => ({ rates: [{ fee }], free_from })

describe('free delivery', () => {
  test('is promised to all where all zones have the same limit', () => {
    expect(freeDelivery([zone(490, 6000), zone(690, 6000)])).toEqual({ amount: 6000, zone: null })
  })

  test('names the first zone that has it, where the others have another or none', () => {
    const [town, country, abroad] = [zone(490, 6000), zone(690, 9000), zone(990, null)]
    expect(freeDelivery([town, country, abroad])).toEqual({ amount: 6000, zone: town })
    expect(freeDelivery([abroad, country])).toEqual({ amount: 9000, zone: country })
  })

  test('is not promised where no zone has a limit, nor without zones', () => {
    expect(freeDelivery([zone(490, null), zone(690, null)])).toBeNull()
    expect(freeDelivery([])).toBeNull()
  })

  test('has no limit where delivery costs nothing anyway', () => {
    expect(freeDelivery([zone(0, 6000)])).toBeNull()
    expect(freeDelivery([zone(490, 0)])).toBeNull()
    expect(freeDelivery([zone(0, null), zone(490, 3000)])).toEqual({ amount: 3000, zone: null })
  })
})

describe('zones', () => {
  const [paris, france, lyon, belgium] = [
    { country: 'FR', postcodes: ['75'] },
    { country: 'FR', postcodes: [] },
    { country: 'FR', postcodes: ['69'] },
    { country: 'BE', postcodes: [] },
  ]

  test('are told if an address can lie in them', () => {
    expect(reachableZones([paris, france, lyon, belgium], ['FR', 'BE'])).toEqual([
      paris,
      france,
      belgium,
    ])
  })

  test('of a country that isn’t offered are not', () => {
    expect(reachableZones([paris, belgium], ['FR'])).toEqual([paris])
  })
})

test('only windows are offered where there are any, and standard delivery where a carrier brings it', () => {
  expect(offeredWays({ zones: 2, windows: 3 })).toEqual({ within_day: false, standard: false })
  expect(offeredWays({ zones: 2, windows: 0 })).toEqual({ within_day: false, standard: true })
  expect(offeredWays({ zones: 0, windows: 0 })).toEqual({ within_day: true, standard: true })
})
