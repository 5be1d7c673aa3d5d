import type { Language } from '#/lib/i18n.ts'
import type { Field } from './fields.ts'

/** Groups of values to filter by: a product passes with any of the chosen values of a group. */
export type Group = 'category' | 'brand' | 'tag' | 'store' | `attribute:${string}`

export type Value = readonly [group: Group, value: string, label?: string]

/** A product as lists find and sort it. */
export type Item = {
  id: number
  slug: string
  status: 0 | 1
  /** In lower case without accents, for sorting. */
  names: Record<Language, string>
  /** Milliseconds. */
  created: number
  /** Minor units. */
  price: number
  /** The percentage of an announced reduction; 0 without one (rule 240). */
  discount: number
  rating: number | null
  reviews: number
  /** Minor units per kilogram or litre. */
  unit_price: number | null
  in_stock: boolean
  /** In about how many of a hundred baskets its kind is (rule 196). */
  everyday: number
  /** The most specific of its categories. */
  home: string | null
  /** Group → values, with a label if the value itself is none; categories include their parents. */
  values: readonly Value[]
  /** The fields that it is found by. */
  fields: readonly Field[]
}
