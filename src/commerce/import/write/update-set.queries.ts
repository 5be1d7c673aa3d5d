// The update for a changed row: only fields that the file has a column for.
import { type SQL, sql } from 'drizzle-orm'
import type { Thousandths } from '#/domain/quantity.ts'
import type { ImportKey } from '#/contract/imports/staff.ts'
import type { Columns, Field } from '#/commerce/import/read/columns.ts'
import { hasNutrition } from '#/commerce/import/read/food.ts'
import type { PhotoOptions } from './photos.ts'

export type BatchOptions = {
  columns: Columns
  /** For new products if the file has none. */
  stock: Thousandths
  /** The tax rate was given for the whole file. */
  taxGiven: boolean
  /** Existing products are changed, so only fields with a column in the file count. */
  keyed?: boolean
  key?: ImportKey | undefined
  dry?: boolean | undefined
  photos?: PhotoOptions | undefined
}

const PRICE_COLUMNS = ['price', 'sale_price', 'market_price'] as const

const ALWAYS = ['import_hash']
const PRICES = ['price', 'discount', 'sale_price']
const CONTENT = ['unit', 'content', 'content_unit']
/** The shop's words for a pack stay while its size is the same. */
const IS_OTHER_PACK =
  '(product.content, product.content_unit) is distinct from (excluded.content, excluded.content_unit)'
const CONTENT_OF_KNOWN = [
  sql.raw(`unit = case when ${IS_OTHER_PACK} then excluded.unit
    when excluded.content is null then coalesce(product.unit, '{}') || excluded.unit
    else product.unit || coalesce(excluded.unit - 'en', '{}') end`),
  sql.raw('content = excluded.content, content_unit = excluded.content_unit'),
]
/** The same figures may be per 100 g or per 100 ml. */
const NUTRITION =
  sql.raw(`nutrition = case when product.nutrition - 'per' = excluded.nutrition - 'per'
  then product.nutrition else excluded.nutrition end`)
const OPTIONAL = ['brand', 'barcode', 'sku'] as const
const STARS = ['rating', 'reviews_count'] as const
const TEXTS = ['description', 'short_description'] as const
const MAYBE_TEXTS = ['ingredients', 'origin', 'meta_title', 'meta_description'] as const

const REVIEWED = 'exists (select from review r where r.product_id = product.id)'

/** The `set` of "insert … on conflict": text keeps its other language, and stock goes through the ledger. */
export function changesOf({
  columns,
  taxGiven,
  keyed = false,
}: Pick<BatchOptions, 'columns' | 'taxGiven' | 'keyed'>): SQL {
  const has = (field: Field) => columns[field] !== undefined
  const plain = [
    ...ALWAYS,
    ...(!keyed || PRICE_COLUMNS.some(has) ? PRICES : []),
    ...(keyed ? [] : ['tint']),
    ...(keyed ? [] : CONTENT),
    ...(has('status') ? ['status'] : []),
    ...OPTIONAL.filter(has),
    ...(has('allergens') || has('ingredients') ? ['allergens'] : []),
    ...(has('tags') ? ['tags'] : []),
    ...(has('deposit') ? ['deposit'] : []),
    ...(taxGiven || has('tax_rate') ? (['tax_rate'] as const) : []),
  ]
  const set = [
    sql`name = product.name || excluded.name, updated_at = now()`,
    ...plain.map((column) => sql.raw(`${column} = excluded.${column}`)),
    ...TEXTS.filter(has).map((column) =>
      sql.raw(`${column} = product.${column} || excluded.${column}`),
    ),
    // If there are customers' reviews, only they count (rule 42).
    ...STARS.filter(has).map((column) =>
      sql.raw(
        `${column} = case when ${REVIEWED} then product.${column} else excluded.${column} end`,
      ),
    ),
    ...(hasNutrition(columns) ? [NUTRITION] : []),
    ...(keyed && (has('unit') || has('quantity')) ? CONTENT_OF_KNOWN : []),
    // Text removed from the file is removed in every language.
    ...MAYBE_TEXTS.filter(has).map((column) =>
      sql.raw(
        `${column} = case when excluded.${column} is not null then coalesce(product.${column}, '{}') || excluded.${column} end`,
      ),
    ),
  ]
  return sql.join(set, sql`, `)
}
