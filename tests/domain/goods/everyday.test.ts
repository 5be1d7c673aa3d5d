import { expect, test } from 'vitest'
import { everydayShare } from '#/domain/goods/everyday.ts'

const shares = (...names: { en: string; fr?: string }[]) => names.map(everydayShare)

test('Everyday goods come before odd ones of the same kind (rule 196)', () => {
  const [milk = 0, organic = 0, goat = 0, coconut = 0] = shares(
    { en: 'Fresh whole milk', fr: 'Lait frais entier' },
    { en: 'Organic semi-skimmed milk', fr: 'Lait demi-écrémé bio' },
    { en: 'Goat’s milk', fr: 'Lait de chèvre' },
    { en: 'Coconut milk', fr: 'Lait de coco' },
  )
  expect(milk).toBeGreaterThan(organic)
  expect(organic).toBeGreaterThan(goat)
  expect(goat).toBeGreaterThan(0)
  expect(coconut).toBeLessThan(organic)
  const [eggs = 0, quail = 0] = shares({ en: 'Free-range eggs' }, { en: 'Quail eggs' })
  expect(eggs).toBeGreaterThan(quail * 10)
})

test('A name that only begins like an everyday thing is none', () => {
  expect(everydayShare({ en: 'Buttermilk', fr: 'Lait ribot' })).toBe(0)
  expect(everydayShare({ en: 'Lemon and poppy pound cake', fr: 'Cake citron pavot' })).toBe(0)
  const [juice = 0, carrots = 0] = shares(
    { en: 'Carrot, apple and ginger juice', fr: 'Jus carotte, pomme et gingembre' },
    { en: 'Bunched carrots', fr: 'Carottes fanes' },
  )
  expect(juice).toBeLessThan(carrots / 5)
  expect(everydayShare({ en: '' })).toBe(0)
})

test('A shop with only French names has everyday goods too', () => {
  const [milk = 0, eggs = 0] = shares({ en: 'Lait demi-écrémé' }, { en: 'Œufs frais' })
  expect(Math.min(milk, eggs)).toBeGreaterThan(30)
})
