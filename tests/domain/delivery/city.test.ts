// rule 310
import { describe, expect, it } from 'vitest'
import { agreedCity, cityOf } from '#/domain/delivery/city.ts'

const said = (...cities: string[]) => cities.map((city, index) => ({ person: `p${index}`, city }))

describe('the city that a postcode alone determines', () => {
  it.each([
    ['FR', '75 011', 'Paris'],
    ['FR', '75116', 'Paris'],
    ['FR', '69009', 'Lyon'],
    ['FR', '13016', 'Marseille'],
  ])('%s %s is %s', (country, pincode, city) => {
    expect(cityOf({ country, pincode })).toBe(city)
  })

  it.each([
    ['FR', '75021'],
    ['FR', '69100'],
    ['FR', '7501'],
    ['DE', '75011'],
    ['FR', ''],
  ])('%s %s names none', (country, pincode) => {
    expect(cityOf({ country, pincode })).toBeUndefined()
  })
})

describe('the city that people agree on', () => {
  it('takes three of them, however they write it, and their usual spelling', () => {
    expect(agreedCity(said('Saint-Denis', 'SAINT DENIS', 'Saint-Denis'))).toBe('Saint-Denis')
    expect(agreedCity(said('Saint-Denis', 'Saint-Denis'))).toBeUndefined()
    expect(agreedCity([])).toBeUndefined()
  })

  it('is not told by one person who orders often', () => {
    const often = Array.from({ length: 9 }, () => ({ person: 'p', city: 'Pantin' }))
    expect(agreedCity(often)).toBeUndefined()
  })

  it('is none where communes share the postcode', () => {
    expect(agreedCity(said('Azay', 'Azay', 'Azay', 'Bléré', 'Bléré'))).toBeUndefined()
    expect(agreedCity(said('Azay', 'Azay', 'Azay', 'Azay', 'Bléré', 'Bléré'))).toBe('Azay')
  })
})
