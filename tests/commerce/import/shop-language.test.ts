// In a shop without English, a column without a language is in the shop's own.
import { afterEach, expect, it } from 'vitest'
import type { Columns } from '#/commerce/import/read/columns.ts'
import { readRow } from '#/commerce/import/read/row.ts'
import { offerLanguages, USUAL_LANGUAGES } from '#/lib/languages/offered.ts'

afterEach(() => offerLanguages(USUAL_LANGUAGES))

const nameOf = (cells: string[], columns: Columns) => {
  const read = readRow(cells, columns)
  return read.ok ? read.row.texts.name : read.unfit
}

it('reads `name` as the name in the main language', () => {
  offerLanguages(['de'])
  expect(nameOf(['Käse'], { name: 0 })).toEqual({ en: 'Käse', de: 'Käse' })
  // A column of its own says it.
  expect(nameOf(['Cheese', 'Käse'], { name: 0, name_de: 1 })).toEqual({ en: 'Cheese', de: 'Käse' })
  expect(nameOf(['Cheese', ''], { name: 0, name_de: 1 })).toEqual({ en: 'Cheese' })
})

it('reads it as English where the shop offers that', () => {
  offerLanguages(['en', 'de'])
  expect(nameOf(['Cheese'], { name: 0 })).toEqual({ en: 'Cheese' })
})
