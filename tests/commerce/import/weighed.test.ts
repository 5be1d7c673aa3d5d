// Which new products of a file may be loose goods: only a person can tell, so the import asks.
import { expect, it } from 'vitest'
import { mayBeWeighed, weighedAs } from '#/commerce/import/write/lacking.ts'
import { readSoldBy } from '#/commerce/import/read/marks.ts'

const of = (unit: string | null) => ({
  size: { unit: unit === null ? null : { en: unit }, content: null, content_unit: null },
})

it.each(['kg', 'Kg', 'kilo', 'per kg', 'par kg', 'je kg', 'le kg', '/kg', '€/kg', 'kg.'])(
  'asks about the unit "%s"',
  (unit) => {
    expect(mayBeWeighed(of(unit))).toBe(true)
  },
)

it.each(['1 kg', '5 kg', '1 kg bag', 'bag', 'g', '500 g', null])(
  'does not ask about the unit "%s": it is a pack',
  (unit) => {
    expect(mayBeWeighed(of(unit))).toBe(false)
  },
)

it('does not ask if a column says how goods are sold', () => {
  expect(weighedAs({ ...of('kg'), sold_by: 'piece' })).toBe(false)
})

it.each([
  ['piece', 'piece'],
  ['Stück', 'piece'],
  ['à la pièce', undefined],
  ['no', 'piece'],
  ['kg', 'kg'],
  ['au poids', 'kg'],
  ['yes', 'kg'],
  ['litre', 'l'],
  ['ml', 'ml'],
])('a cell with "%s" says that it is sold by %s', (text, soldBy) => {
  if (soldBy === undefined) expect(() => readSoldBy(text)).toThrow('sold by')
  else expect(readSoldBy(text)).toBe(soldBy)
})
