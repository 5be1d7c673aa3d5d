// What a row does to the shop, before it is written.
import type { ImportMode } from '#/contract/imports/staff.ts'
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { type Change, changesOf } from './changes.ts'
import type { Entry } from './entry.ts'
import type { Author } from '#/commerce/api/imports/history.queries.ts'
import type { PhotoOptions } from './photos.ts'
import type { Resolved } from './resolve.queries.ts'
import { NOTHING, type Was } from './was.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

export type BatchOptions = {
  mode: ImportMode
  /** For new products without one. */
  price?: Minor | undefined
  /** For new products if the file has none. */
  stock: Thousandths
  /** In percent, for new products if the file has none. */
  tax?: number | undefined
  /** The percentages of the shop's rates. */
  percents: readonly number[]
  /** New products whose unit is a bare kilogram are weighed when they are picked. */
  byWeight: boolean
  /** The file is a count of stock. */
  isCount: boolean
  dry?: boolean | undefined
  photos?: PhotoOptions | undefined
  /** Who imports; not needed for a dry run. */
  author?: Author | undefined
}

/** A row and what it does: to the product `was`, or as a new one. */
export type Planned = { entry: Entry; was: Was | undefined; changes: Change[] }

export function planOf(
  { entry, product_id }: Resolved,
  known: ReadonlyMap<number, Was>,
  { isCount }: BatchOptions,
): Planned {
  const was = product_id === undefined ? undefined : known.get(product_id)
  return { entry, was, changes: changesOf(was ?? NOTHING, entry.row, isCount) }
}

export const nameOf = ({ row }: Entry, was: Was | undefined): string =>
  mainText(row.texts.name) || mainText(was?.name)
