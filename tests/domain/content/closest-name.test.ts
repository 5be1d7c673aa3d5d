import { expect, it } from 'vitest'
import { closestName } from '#/domain/content/closest-name.ts'

const shop = [
  { id: 1, names: ['Drinks', 'Getränke'] },
  { id: 2, names: ['Dairy & eggs', 'Milch & Eier'] },
  { id: 3, names: ['Bakery', 'Backwaren'] },
]

it('finds the closest name, in any language, whatever its case and accents', () => {
  expect(closestName('GETRAENKE', shop)).toBe(1)
  expect(closestName('getranke', shop)).toBe(1)
  expect(closestName('Milch', shop)).toBe(2)
  expect(closestName('Bakerys', shop)).toBe(3)
})

it('finds nothing if nothing is similar', () => {
  expect(closestName('Toys', shop)).toBeNull()
  expect(closestName('', shop)).toBeNull()
  expect(closestName('Drinks', [])).toBeNull()
})
