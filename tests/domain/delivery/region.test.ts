import { expect, it } from 'vitest'
import { COUNTRIES } from '#/commerce/db/seed/countries.ts'
import { isRegionAsked, lacksRegion, regionOf, withRegion } from '#/domain/delivery/region.ts'

it('The postcode says the region, where a country’s do (rule 124)', () => {
  const place = { country: 'FR', pincode: '75 002', state: 'Auvergne-Rhône-Alpes' }
  expect(withRegion(place).state).toBe('Île-de-France')
  expect(withRegion({ ...place, state: 'IDF' }).state).toBe('IDF')
  expect(withRegion({ ...place, pincode: '00000' })).toEqual({ ...place, pincode: '00000' })
  expect(regionOf({ country: 'BE', pincode: '1348' })).toBe('Wallonie')
  expect(regionOf({ country: 'DE', pincode: '10115' })).toBeUndefined()
})

it('Every French department is in a region that an address can have', () => {
  const names = COUNTRIES.find(({ code }) => code === 'FR')?.states.map(({ name }) => name)
  for (let department = 1; department <= 95; department += 1) {
    const pincode = `${String(department).padStart(2, '0')}100`
    expect(names, pincode).toContain(regionOf({ country: 'FR', pincode }))
  }
})

it('Only countries whose addresses need a region ask for one (rule 124)', () => {
  const asked = (country: string, pincode: string) => isRegionAsked({ country, pincode })
  for (const country of ['DE', 'AT', 'NL', 'LU', 'IE', 'CH', 'GB'])
    expect(asked(country, '10115'), country).toBe(false)
  for (const country of ['ES', 'IT', 'CA', 'US'])
    expect(asked(country, '10115'), country).toBe(true)
  expect([asked('FR', ''), asked('FR', '75002'), asked('BE', '1348')]).toEqual([
    false,
    false,
    false,
  ])
  // Its postcode doesn't settle it: somebody has to choose.
  expect(asked('FR', '00000')).toBe(true)
  expect(lacksRegion({ country: 'DE', pincode: '10115', state: '' })).toBe(false)
  expect(lacksRegion({ country: 'IT', pincode: '00118', state: '' })).toBe(true)
  expect(lacksRegion({ country: 'IT', pincode: '00118', state: 'Roma' })).toBe(false)
})
