import { describe, expect, it } from 'vitest'
import { packSize } from '#/commerce/import/read/pack-size.ts'

const size = (name: string, unit = '', quantity = '') => packSize({ name, unit, quantity })

describe('the size of a pack', () => {
  it('is the quantity in the unit of its column', () => {
    expect(size('Juice', 'L', '2.00')).toEqual({
      unit: { en: '2 l' },
      content: 2000,
      content_unit: 'ml',
    })
    expect(size('Juice', 'L', '1.5')).toEqual({
      unit: { en: '1.5 l', fr: '1,5 l' },
      content: 1500,
      content_unit: 'ml',
    })
    expect(size('Eggs', 'kom', '6')).toEqual({
      unit: { en: '6 pieces', fr: '6 pièces' },
      content: 6,
      content_unit: 'piece',
    })
  })

  it('below a kilogram or a litre is told in grams or millilitres', () => {
    expect(size('Ham', 'kg', '0.400')).toEqual({
      unit: { en: '400 g' },
      content: 400,
      content_unit: 'g',
    })
  })

  it('is read from a column that holds number and unit', () => {
    expect(size('Rice', '500 g').content).toBe(500)
    expect(size('Rice', '', '1,5 kg').content).toBe(1500)
  })

  it('is read from the name where no column has it, multipacks too', () => {
    expect(size('Cola 6 x 330 ml')).toEqual({
      unit: { en: '6 × 330 ml' },
      content: 1980,
      content_unit: 'ml',
    })
    expect(size('Thé glacé 75cl')).toEqual({
      unit: { en: '75 cl' },
      content: 750,
      content_unit: 'ml',
    })
  })

  it.each([
    'Capsule 500 mg',
    'Photo print 20 x 30 cm',
    '500 g + 100 g free',
    'Router 5GHz',
    'Bread',
  ])('stays unknown where it is not clear: %s', (name) => {
    expect(size(name)).toEqual({ unit: null, content: null, content_unit: null })
  })

  it('keeps the words of a unit that it does not know, without a content', () => {
    expect(size('Cable', 'm', '10')).toEqual({
      unit: { en: '10 m' },
      content: null,
      content_unit: null,
    })
  })
})
