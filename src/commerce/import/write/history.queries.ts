// What an import changed, product by product, in the history of the office.
import { isDeepStrictEqual } from 'node:util'
import type { AdminProduct } from '#/contract/product/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Note } from '#/commerce/api/imports/history.queries.ts'
import { toAdminProduct } from '#/commerce/api/product/product-form.rules.ts'
import { findForms } from '#/commerce/api/product/product.staff.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type Change, columnsIn } from './changes.ts'
import type { Was } from './was.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

const AMOUNTS = ['price', 'deposit']
/** It follows from price and discount. */
const DERIVED = ['sale_price']

const formOf = (column: string, value: unknown): unknown =>
  AMOUNTS.includes(column) && typeof value === 'number' ? toAmount(value) : (value ?? null)

type Touched = { id: number; name: string; was: Was; changes: readonly Change[]; stock?: number }

/** The columns of a product before and after, named and written as staff's forms do. */
export function columnNotes({ id, name, was, changes, stock }: Touched): Note[] {
  const before: Record<string, unknown> = was
  const about = { kind: 'product', record: id, name, action: 'change' } as const
  const notes = Object.entries(columnsIn(changes))
    .filter(([column]) => !DERIVED.includes(column))
    .map(([column, next]) => ({
      ...about,
      field: column,
      old: formOf(column, before[column]),
      new: formOf(column, next),
    }))
    .filter((one) => !isDeepStrictEqual(one.old, one.new))
  if (stock === undefined) return notes
  return [
    ...notes,
    { ...about, field: 'quantity', old: toQuantity(was.stock), new: toQuantity(stock) },
  ]
}

/** Fields that other tables hold; they are read before and after. */
const PARTS = ['category_ids', 'attribute_value_ids', 'units', 'variations', 'type'] as const

export type Forms = ReadonlyMap<number, AdminProduct>

export async function readForms(db: Executor, ids: readonly number[]): Promise<Forms> {
  if (ids.length === 0) return new Map()
  const rows = await findForms(db, ids)
  return new Map(rows.map((row) => [row.plain.id, toAdminProduct(row)]))
}

export function partNotes(before: Forms, after: Forms): Note[] {
  return [...before].flatMap(([id, was]) => {
    const is = after.get(id)
    if (!is) return []
    return PARTS.filter((field) => !isDeepStrictEqual(was[field], is[field])).map((field) => ({
      kind: 'product' as const,
      record: id,
      name: mainText(was.name),
      action: 'change' as const,
      field,
      old: was[field],
      new: is[field],
    }))
  })
}
