import { expect, it } from 'vitest'
import { countUnits, formatLine } from '#/browser/money/unit-count.ts'

it.each([
  [5000, 'Bottle', '5,000 bottles'],
  [1, 'Bottle', '1 bottle'],
  [2, 'Case of 6', '2 cases of 6'],
  [2, '75 cl bottle', '2 × 75 cl bottle'],
  [2, 'Whole side, 1.2 kg', '2 × Whole side, 1.2 kg'],
  [0.35, 'kg', '0.35 kg'],
  [3, 'XL tray', '3 XL trays'],
])('%d of the unit "%s" is "%s" in English', (count, unit, words) => {
  expect(countUnits(count, unit, 'en')).toBe(words)
})

it.each([
  [5000, 'Bouteille', '5 000 bouteilles'],
  [1.5, 'Bouteille', '1,5 bouteille'],
  [2, 'Carton de 6', '2 cartons de 6'],
  [3, 'Bouteille d’eau', '3 bouteilles d’eau'],
])('%d of the unit "%s" is "%s" in French', (count, unit, words) => {
  expect(countUnits(count, unit, 'fr').replaceAll(/\s/g, ' ')).toBe(words)
})

const units = [
  { UomEntry: 1, UomName: 'Kilogram', Quantity: 1 },
  { UomEntry: 2, UomName: 'Sack of 5 kg', Quantity: 5 },
].map((unit) => ({
  ...unit,
  UomId: unit.UomEntry,
  UNITPRICE: 2,
  FINALSALESPRICE: 2,
  TAXRATE: 0,
  discount: null,
  unit_price: null,
  quantity_step: 1,
  quantity_min: 1,
}))

it.each([
  [1, 'Kilogram', '2 kg'],
  [2, 'Sack of 5 kg', '2 sacks of 5 kg'],
])('in unit %d, "%s", a line is of "%s"', (uom_entry, unit, words) => {
  const product = { sold_by: 'kg' as const, units }
  expect(formatLine({ quantity: 2, product, uom_entry, unit }, 'en')).toBe(words)
})

it('without a unit a line is of a number', () => {
  const product = { sold_by: 'piece' as const, units: [] }
  expect(formatLine({ quantity: 2, product, uom_entry: null, unit: null }, 'en')).toBe('2')
})
