// What a changed row changes of the product it made: what the file has a column for.
import { type SQL, sql } from 'drizzle-orm'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Columns, Field } from '#/commerce/import/read/columns.ts'
import { hasNutrition } from '#/commerce/import/read/food.ts'

export type BatchOptions = {
  columns: Columns
  /** For new products of which the file says nothing. */
  stock: Thousandths
  /** The tax rate was given for the whole file. */
  taxGiven: boolean
}

const ALWAYS = [
  'price',
  'discount',
  'sale_price',
  'unit',
  'content',
  'content_unit',
  'tint',
  'import_hash',
]
const OPTIONAL = ['brand', 'barcode', 'sku'] as const
const STARS = ['rating', 'reviews_count'] as const
const TEXTS = ['description', 'short_description'] as const
const MAYBE_TEXTS = ['ingredients', 'origin'] as const

const REVIEWED = 'exists (select from review r where r.product_id = product.id)'

/** The `set` of "insert … on conflict": text keeps its other language, and stock is the ledger's business. */
export function changesOf({ columns, taxGiven }: Pick<BatchOptions, 'columns' | 'taxGiven'>): SQL {
  const has = (field: Field) => columns[field] !== undefined
  const plain = [
    ...ALWAYS,
    ...OPTIONAL.filter(has),
    ...(has('allergens') || has('ingredients') ? ['allergens'] : []),
    ...(hasNutrition(columns) ? ['nutrition'] : []),
    ...(taxGiven || has('tax_rate') ? (['tax_rate'] as const) : []),
  ]
  const set = [
    sql`name = product.name || excluded.name, updated_at = now()`,
    ...plain.map((column) => sql.raw(`${column} = excluded.${column}`)),
    ...TEXTS.filter(has).map((column) =>
      sql.raw(`${column} = product.${column} || excluded.${column}`),
    ),
    // Where customers have written, what they wrote alone counts (rule 42).
    ...STARS.filter(has).map((column) =>
      sql.raw(
        `${column} = case when ${REVIEWED} then product.${column} else excluded.${column} end`,
      ),
    ),
    // Text that is gone from the file is gone in every language.
    ...MAYBE_TEXTS.filter(has).map((column) =>
      sql.raw(
        `${column} = case when excluded.${column} is not null then coalesce(product.${column}, '{}') || excluded.${column} end`,
      ),
    ),
  ]
  return sql.join(set, sql`, `)
}
