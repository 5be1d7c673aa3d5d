// What a row changes about its product. The preview, the update and the history are made of this one list.
import {
  FIELDS,
  PLAIN_FIELDS,
  type PlainField,
  TEXT_FIELDS,
  textColumn,
} from '#/contract/product/fields.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#/lib/i18n.ts'
import { mainLanguage, offersDefault } from '#/lib/languages/offered.ts'
import { NUTRIENTS } from '#/contract/product/food.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Field } from '#/commerce/import/read/columns.ts'
import { nutritionAfter } from '#/commerce/import/read/food.ts'
import { pricesAfter } from '#/commerce/import/read/prices.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'
import { storable } from '#/commerce/import/read/storable.ts'
import { textAfter, tidy } from '#/commerce/import/read/texts.ts'
import { packChanges } from './pack-changes.ts'
import { partTexts } from './parts.queries.ts'
import { pathsShown } from './places.queries.ts'
import type { Columns, Was } from './was.queries.ts'

/** Old and new as text. `set` is empty for what other tables hold. */
export type Change = { field: Field; old: string; new: string; set: Columns }

/** Compared as text; equal text is no change. */
type Compared = { field: Field; old: unknown; next: unknown; set?: Columns }

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

/**
 * Field by field. `isCount`: the file is a count of stock, so that it also counts if it repeats the number of an
 * earlier file.
 */
export function changesOf(was: Was, row: ImportRow, isCount = false): Change[] {
  const compared: Compared[] = [
    ...textChanges(was, row),
    ...plainChanges(was, row),
    ...priceChanges(was, row),
    ...packChanges(was, row),
    ...stockChanges(was, row, isCount),
    ...foodChanges(was, row),
    ...shelfChanges(was, row),
    ...partTexts(was.parts, row),
  ]
  return compared
    .filter(({ old, next }) => written(old) !== written(next))
    .map(({ field, old, next, set = {} }) => ({
      field,
      old: storable(written(old)),
      new: storable(written(next)),
      set,
    }))
}

function textChanges(was: Was, { texts }: ImportRow): Compared[] {
  return TEXT_FIELDS.flatMap((field) => {
    const given = texts[field]
    if (!given) return []
    const set = { [field]: textAfter(field, given, was[field]) }
    const main = mainLanguage()
    return LANGUAGES.flatMap((language): Compared[] => {
      const next = given[language]
      // What `inMain` repeats is said once.
      const isRepeated = language === DEFAULT_LANGUAGE && language !== main && !offersDefault()
      if (next === undefined || (isRepeated && next === given[main])) return []
      const old = tidy(field, was[field]?.[language] ?? '')
      return [{ field: language === main ? field : textColumn(field, language), old, next, set }]
    })
  })
}

/** How people write a stored value. */
export function shownPlain(field: PlainField, value: string | number | boolean | null) {
  const { as } = FIELDS[field]
  return as === 'amount' && typeof value === 'number' ? toAmount(value) : value
}

const plainChanges = (was: Was, { plain }: ImportRow): Compared[] =>
  PLAIN_FIELDS.flatMap((field) => {
    const next = plain[field]
    if (next === undefined) return []
    return [
      {
        field,
        old: shownPlain(field, was[field]),
        next: shownPlain(field, next),
        set: { [field]: next },
      },
    ]
  })

function priceChanges(was: Was, row: ImportRow): Compared[] {
  const next = pricesAfter(row.prices, was)
  if (!next) return []
  const set: Columns = next
  return [
    { field: 'price', old: toAmount(was.price), next: toAmount(next.price), set },
    { field: 'sale_price', old: toAmount(was.sale_price), next: toAmount(next.sale_price), set },
  ]
}

/** A list that repeats its last stock is no new count: goods sold since stay sold. */
function stockChanges(was: Was, { stock }: ImportRow, isCount: boolean): Compared[] {
  if (stock === undefined || was.type === 'variable') return []
  if (stock === was.import_stock && !isCount) return []
  return [{ field: 'stock', old: toQuantity(was.stock), next: toQuantity(stock) }]
}

function foodChanges(was: Was, row: ImportRow): Compared[] {
  const { nutrients, size, date_kind, exempt, energy_class, eprel } = row
  const listed = (codes: readonly string[] | null) => codes?.toSorted().join(', ') ?? 'unknown'
  const food: Compared[] = []
  for (const field of ['allergens', 'may_contain'] as const) {
    const next = row[field]
    if (next === undefined) continue
    food.push({ field, old: listed(was[field]), next: listed(next), set: { [field]: next } })
  }
  if (date_kind)
    food.push({ field: 'date_kind', old: was.date_kind, next: date_kind, set: { date_kind } })
  if (exempt) food.push({ field: 'exempt', old: was.exempt, next: exempt, set: { exempt } })
  if (energy_class)
    food.push({
      field: 'energy_class',
      old: was.energy_class,
      next: energy_class,
      set: { energy_class },
    })
  if (eprel) food.push({ field: 'eprel', old: was.eprel, next: eprel, set: { eprel } })
  if (!nutrients) return food
  const nutrition = nutritionAfter(nutrients, was.nutrition, was.content_unit ?? size.content_unit)
  const set = { nutrition }
  for (const field of NUTRIENTS)
    food.push({ field, old: was.nutrition?.[field], next: nutrition[field], set })
  return food
}

/** Its categories, attribute values, tags, stars, and whether it is on sale. */
function shelfChanges(was: Was, row: ImportRow): Compared[] {
  const shelf: Compared[] = []
  const { status, barcode, tags, rating, reviews_count, attributes, categories } = row
  // A recall keeps it off sale (rule 178).
  if (status !== undefined && !(status === 1 && was.recalled))
    shelf.push({ field: 'status', old: was.status, next: status, set: { status } })
  if (row.sold_by !== undefined)
    shelf.push({
      field: 'sold_by',
      old: was.sold_by,
      next: row.sold_by,
      set: { sold_by: row.sold_by, sold_by_sure: true },
    })
  if (barcode !== undefined)
    shelf.push({ field: 'barcode', old: was.barcode, next: barcode, set: { barcode } })
  if (categories) {
    const { old, next } = pathsShown(was.paths, categories)
    shelf.push({ field: 'category', old, next })
  }
  if (attributes) {
    const values = new Set(attributes.map(({ attribute, value }) => `${attribute}=${value}`))
    const next = [...values].toSorted().join('|')
    shelf.push({ field: 'attributes', old: was.values.toSorted().join('|'), next })
  }
  if (tags)
    shelf.push({ field: 'tags', old: was.tags.join('|'), next: tags.join('|'), set: { tags } })
  // Customers' reviews take precedence over a file (rule 42).
  if (was.is_reviewed) return shelf
  if (rating !== undefined)
    shelf.push({ field: 'rating', old: was.rating, next: rating, set: { rating } })
  if (reviews_count !== undefined)
    shelf.push({
      field: 'reviews_count',
      old: was.reviews_count,
      next: reviews_count,
      set: { reviews_count },
    })
  return shelf
}

/** The columns of all changes. */
export const columnsIn = (changes: readonly Change[]): Columns =>
  Object.assign({}, ...changes.map(({ set }) => set))
