// The staff form's fields as columns.
import type { ProductPatch } from '#/contract/product/staff.ts'
import { knownAllergens } from '#/domain/allergens.ts'
import { toMinor } from '#/domain/money.ts'
import { salePrice } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import type { product } from '#/commerce/db/schema/catalog.ts'
import { sanitizeLocalized } from '#/commerce/db/sanitize.ts'

type NewProduct = typeof product.$inferInsert

const PERCENT_SCALE = 100_000

/** Percentages have five decimals in the tables. */
export const toPercent = (percent: number): number =>
  Math.round(percent * PERCENT_SCALE) / PERCENT_SCALE

const given = <T, R>(value: T | undefined, change: (value: T) => R): R | undefined =>
  value === undefined ? undefined : change(value)

type WithoutMissing<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Only the given columns, so that they can override others. */
export function withoutMissing<T extends object>(columns: T): WithoutMissing<T> {
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined)
  // The remaining keys are known only at run time; each keeps its own type.
  return Object.fromEntries(entries) as WithoutMissing<T>
}

/** Tags are listed in links, separated by commas. */
const cleanTags = (tags: string[]): string[] => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(','))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** Archiving takes off sale; putting on sale unarchives. */
function shelfOf({ archived, status }: ProductPatch) {
  if (archived) return { status: 0 as const, archived_at: new Date() }
  return { status, archived_at: archived === false || status === 1 ? null : undefined }
}

/** Changing how a product is sold also confirms it, unless the caller says otherwise: an undo restores the doubt. */
const soldOf = ({
  sold_by,
  sold_by_sure = given(sold_by, () => true),
  only_in_units,
  weight_tolerance,
  quantity_step,
  quantity_min,
  quantity_start,
}: ProductPatch) => ({
  sold_by,
  sold_by_sure,
  only_in_units,
  weight_tolerance: given(weight_tolerance, toPercent),
  quantity_step: given(quantity_step, toThousandths),
  quantity_min: given(quantity_min, toThousandths),
  quantity_start: given(quantity_start, (quantity) => quantity && toThousandths(quantity)),
})

/** What food law asks for, besides ingredients and nutrition. */
const foodOf = ({
  legal_name,
  date_kind,
  min_days,
  storage,
  preparation,
  alcohol,
  operator,
  exempt,
  maker,
  maker_contact,
  maker_outside,
  eu_responsible,
  safety,
  energy_class,
  eprel,
  minimum_age,
  ...patch
}: ProductPatch) => ({
  legal_name,
  date_kind,
  min_days,
  storage,
  preparation,
  alcohol: given(alcohol, (percent) => percent && toPercent(percent)),
  operator: given(operator, (text) => text || null),
  exempt,
  maker: given(maker, (text) => text || null),
  maker_contact: given(maker_contact, (text) => text || null),
  maker_outside,
  eu_responsible: given(eu_responsible, (text) => text || null),
  safety,
  energy_class,
  eprel,
  minimum_age,
  allergens: given(patch.allergens, knownAllergens),
  may_contain: given(patch.may_contain, knownAllergens),
  drained_weight: given(patch.drained_weight, (weight) => weight && toThousandths(weight)),
})

const taxesOf = ({ tax_id, tax_rate, deposit_tax_id, deposit_tax_rate }: ProductPatch) => ({
  tax_id,
  tax_rate: given(tax_rate, toPercent),
  deposit_tax_id,
  deposit_tax_rate: given(deposit_tax_rate, (rate) => rate && toPercent(rate)),
})

/** The columns that a patch changes; missing fields are undefined and stay. */
export function columnsOf(patch: ProductPatch) {
  const {
    name,
    slug,
    type,
    barcode,
    unit,
    content,
    content_unit,
    ingredients,
    nutrition,
    origin,
    meta_title,
    meta_description,
    store_id,
    size_chart_id,
    withdrawal,
  } = patch
  return {
    name,
    slug,
    type,
    barcode,
    unit,
    content,
    content_unit,
    ingredients,
    nutrition,
    origin,
    meta_title,
    meta_description,
    store_id,
    size_chart_id,
    withdrawal,
    ...shelfOf(patch),
    ...soldOf(patch),
    ...foodOf(patch),
    ...taxesOf(patch),
    sku: given(patch.sku, (sku) => sku || null),
    brand: given(patch.brand, (brand) => brand || null),
    price: given(patch.price, toMinor),
    discount: given(patch.discount, toPercent),
    deposit: given(patch.deposit, toMinor),
    short_description: given(patch.short_description, sanitizeLocalized),
    description: given(patch.description, sanitizeLocalized),
    tags: given(patch.tags, cleanTags),
  }
}

/** The derived columns. */
export const derivedOf = ({ price, discount }: Pick<NewProduct, 'price' | 'discount'>) => ({
  sale_price: salePrice(price, discount ?? 0),
})
