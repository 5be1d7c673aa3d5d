import type { Language } from '#/lib/i18n.ts'
import type { Field } from './fields.ts'

/** Things that a list can be narrowed to by value: what has any of the values chosen of a group passes. */
export type Group = 'category' | 'brand' | 'tag' | 'store' | `attribute:${string}`

export type Value = readonly [group: Group, value: string, label?: string]

/** A product as lists find and order it. */
export type Item = {
  id: number
  slug: string
  status: 0 | 1
  /** Folded, as it is sorted by. */
  names: Record<Language, string>
  /** Milliseconds. */
  created: number
  /** Minor units. */
  price: number
  discount: number
  rating: number | null
  reviews: number
  /** Minor units for a kilogram or a litre. */
  unit_price: number | null
  in_stock: boolean
  /** Of its categories the one that has none of the others below it. */
  home: string | null
  /** By group, with a label where the value isn't one; of categories also those above. */
  values: readonly Value[]
  /** What it is searched by. */
  fields: readonly Field[]
}
