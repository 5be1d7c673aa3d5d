// What a row changes about its product, field by field.
import { storable } from '#/commerce/import/read/storable.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { IMPORT_TEXTS, type ImportText } from '#/contract/imports/fields.ts'
import type { Columns, Field } from '#/commerce/import/read/columns.ts'
import { NUTRIENTS } from '#/commerce/import/read/food.ts'
import { oneLine } from '#/commerce/import/read/text.ts'
import { tidy } from '#/commerce/import/read/translations.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'
import type { product } from '#/commerce/db/schema/catalog.ts'
import { type Parts, partTexts } from './parts.queries.ts'
import { pathsShown } from './places.queries.ts'

type Was = Pick<
  typeof product.$inferSelect,
  | 'name'
  | 'brand'
  | 'sku'
  | 'barcode'
  | 'price'
  | 'sale_price'
  | 'tax_rate'
  | 'deposit'
  | 'stock'
  | 'status'
  | 'content'
  | 'description'
  | 'short_description'
  | 'ingredients'
  | 'origin'
  | 'meta_title'
  | 'meta_description'
  | 'unit'
  | 'allergens'
  | 'nutrition'
  | 'tags'
  | 'rating'
  | 'reviews_count'
> & { paths: string[][]; values: string[]; is_reviewed: boolean; parts: Parts }
export type FieldChange = { field: string; old: string; new: string }

type Compared = { field: Field; of: readonly Field[]; old: unknown; next: unknown }

const LONGEST = 120
const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : storable(String(value).slice(0, LONGEST))

/** Only fields with a column in the file count. */
export function differencesOf(was: Was, row: ImportRow, columns: Columns): FieldChange[] {
  const prices = ['price', 'sale_price', 'market_price'] as const
  const compared: Compared[] = [
    { field: 'name', of: ['name'], old: oneLine(was.name.en), next: row.name },
    { field: 'brand', of: ['brand'], old: was.brand && oneLine(was.brand), next: row.brand },
    { field: 'sku', of: ['sku'], old: was.sku, next: row.sku },
    { field: 'barcode', of: ['barcode'], old: was.barcode, next: row.barcode },
    { field: 'price', of: prices, old: toAmount(was.price), next: toAmount(row.price) },
    {
      field: 'sale_price',
      of: prices,
      old: toAmount(was.sale_price),
      next: toAmount(row.sale_price),
    },
    { field: 'tax_rate', of: ['tax_rate'], old: was.tax_rate, next: row.tax_rate },
    { field: 'deposit', of: ['deposit'], old: toAmount(was.deposit), next: toAmount(row.deposit) },
    {
      field: 'stock',
      of: ['stock'],
      old: toQuantity(was.stock),
      next: row.stock === null ? toQuantity(was.stock) : toQuantity(row.stock),
    },
    { field: 'status', of: ['status'], old: was.status, next: row.status ?? was.status },
    ...partTexts(was.parts, row).map((one) => ({ ...one, of: [one.field] })),
    ...packOf(was, row),
    ...textsOf(was, row),
    ...foodOf(was, row),
    ...shelfOf(was, row),
  ]
  return compared
    .filter(({ of }) => of.some((field) => columns[field] !== undefined))
    .filter(({ old, next }) => String(old ?? '') !== String(next ?? ''))
    .map(({ field, old, next }) => ({ field, old: shown(old), new: shown(next) }))
}

function packOf(was: Was, row: ImportRow): Compared[] {
  const of = ['unit', 'quantity'] as const
  const content = { field: 'quantity', of, old: was.content, next: row.content } as const
  // For a pack of a known size, the shop's own words count.
  if (row.content !== null) return [content]
  return [content, { field: 'unit', of, old: was.unit?.en, next: row.unit?.en ?? was.unit?.en }]
}

const PLAIN_TEXTS = [
  'description',
  'short_description',
  'ingredients',
  'origin',
  'meta_title',
  'meta_description',
] as const

function textsOf(was: Was, row: ImportRow): Compared[] {
  const old = (field: ImportText, language: 'en' | 'fr') =>
    tidy(field, was[field]?.[language] ?? '')
  return [
    ...PLAIN_TEXTS.map((field) => ({
      field,
      of: [field],
      old: old(field, 'en'),
      next: row[field] ?? '',
    })),
    ...IMPORT_TEXTS.map((field): Compared => {
      const next = row.translations?.[field] ?? old(field, 'fr')
      return { field: `${field}_fr`, of: [`${field}_fr`], old: old(field, 'fr'), next }
    }),
  ]
}

function foodOf(was: Was, row: ImportRow): Compared[] {
  const allergens = (codes: readonly string[] | null) => codes?.toSorted().join(', ') ?? 'unknown'
  return [
    {
      field: 'allergens',
      of: ['allergens', 'ingredients'],
      old: allergens(was.allergens),
      next: allergens(row.allergens),
    },
    ...NUTRIENTS.map((field) => ({
      field,
      of: NUTRIENTS,
      old: was.nutrition?.[field],
      next: row.nutrition?.[field],
    })),
  ]
}

/** Its categories and attribute values. */
function shelfOf(was: Was, row: ImportRow): Compared[] {
  const paths = pathsShown(was.paths, row)
  const values = row.attributes.map(({ attribute, value }) => `${attribute}=${value}`)
  // Customers' reviews take precedence over a file.
  const stars = was.is_reviewed ? was : row
  return [
    { field: 'category', of: ['category', 'sub_category'], old: paths.old, next: paths.next },
    {
      field: 'attributes',
      of: ['attributes'],
      old: was.values.toSorted().join('|'),
      next: [...new Set(values)].toSorted().join('|'),
    },
    { field: 'tags', of: ['tags'], old: was.tags.join('|'), next: (row.tags ?? []).join('|') },
    { field: 'rating', of: ['rating'], old: was.rating, next: stars.rating },
    {
      field: 'reviews_count',
      of: ['reviews_count'],
      old: was.reviews_count,
      next: stars.reviews_count,
    },
  ]
}

/** Whether a row differs from the shop's product. */
export const differs = (was: Was, row: ImportRow, columns: Columns): boolean =>
  differencesOf(was, row, columns).length > 0
