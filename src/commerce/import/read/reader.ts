// What the functions that read cells are given.
import type { Cell } from '#/commerce/import/unfit.ts'
import type { Field } from './columns.ts'
import type { DecimalMark } from '#/domain/decimal.ts'

export type RowOptions = {
  /** The decimal marks of columns with numbers; guessed cell by cell where there is none. */
  marks?: Partial<Record<Field, DecimalMark>>
  /** The percentages of the shop's tax rates by their names, in small letters. */
  taxes?: ReadonlyMap<string, number>
}

/** Something to check by hand. */
export type Doubt = 'price' | 'barcode'

/** Parts of a row that were left out. */
export type Omission = 'barcode' | 'rating'
export type Reader = {
  /** The cell, trimmed; empty if the file has none. */
  cell: Cell
  /** Whether the file has such a column. */
  has: (field: Field) => boolean
  options: RowOptions
  omitted: Omission[]
  doubts: Doubt[]
}
