import { expect, it } from 'vitest'
import { COUNTRIES } from '#/commerce/db/seed/countries.ts'
import { regionOf, withRegion } from '#/domain/delivery/region.ts'

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
