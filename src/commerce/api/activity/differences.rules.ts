// The differences between two states of a record, field by field.
import { Localized } from '#/contract/common.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { isDeepStrictEqual } from 'node:util'

export type Fields = Record<string, unknown>
export type Difference = { field: string; old: unknown; new: unknown }

/** They change with every write, or derive from other fields. */
const DERIVED = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'sale_price',
  'pictures',
  'revision',
  'used',
])
/** Never logged, whatever a record holds. */
const SECRET = /password|secret|token|api_?key/i

/** @example differences({ price: 1, name: 'a' }, { price: 2, name: 'a' }) // [{ field: 'price', old: 1, new: 2 }] */
export function differences(before: Fields, after: Fields): Difference[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => !DERIVED.has(field) && !SECRET.test(field))
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }))
    .filter((one) => !isDeepStrictEqual(one.old, one.new))
}

const NAMES = ['name', 'title', 'code', 'question', 'order_number', 'slug'] as const

/** The name of a record for people. */
export function nameOf(record: Fields): string {
  for (const field of NAMES) {
    const value = record[field]
    if (typeof value === 'string') return value.slice(0, 200)
    const texts = Localized.safeParse(value)
    if (texts.success) return mainText(texts.data).slice(0, 200)
  }
  return ''
}
