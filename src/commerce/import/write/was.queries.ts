// The shop's products as an import compares them.
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { type SoldBy, WEIGHT_TOLERANCE_PERCENT } from '#/contract/product/sold-by.ts'
import { PARTS, PLACES } from './places.queries.ts'
import { FIELDS, PLAIN_FIELDS } from '#/contract/product/fields.ts'
import { IS_RECALLED } from '#/commerce/api/product/recalled.queries.ts'
import { PLAIN_COLUMNS, TEXT_COLUMNS } from '#/commerce/api/product/many/field-columns.queries.ts'

/** Quantities as files and updates write them, not in thousandths. */
const QUANTITIES = PLAIN_FIELDS.filter((field) => FIELDS[field].as === 'quantity')
const quantities = Object.fromEntries(
  QUANTITIES.map((field) => [field, sql<number>`${product[field]}::float8`]),
)

const SEEN = {
  id: product.id,
  slug: product.slug,
  import_key: product.import_key,
  import_stock: product.import_stock,
  type: product.type,
  ...PLAIN_COLUMNS,
  ...quantities,
  ...TEXT_COLUMNS,
  barcode: product.barcode,
  price: product.price,
  discount: product.discount,
  sale_price: product.sale_price,
  stock: product.stock,
  status: product.status,
  recalled: IS_RECALLED,
  unit: product.unit,
  content: product.content,
  content_unit: product.content_unit,
  sold_by: product.sold_by,
  sold_by_sure: product.sold_by_sure,
  allergens: product.allergens,
  may_contain: product.may_contain,
  date_kind: product.date_kind,
  exempt: product.exempt,
  energy_class: product.energy_class,
  eprel: product.eprel,
  nutrition: product.nutrition,
  tags: product.tags,
  rating: product.rating,
  reviews_count: product.reviews_count,
  parts: PARTS,
  ...PLACES,
}

export const findWas = (db: Executor, where: SQL) => db.select(SEEN).from(product).where(where)

export type Was = Awaited<ReturnType<typeof findWas>>[number]

/** What a product has where no row says anything. */
export const BLANK = {
  sku: null,
  brand: null,
  barcode: null,
  status: 1 as const,
  short_description: { en: '' },
  description: { en: '' },
  ingredients: null,
  origin: null,
  meta_title: null,
  meta_description: null,
  allergens: null,
  may_contain: null,
  legal_name: null,
  drained_weight: null,
  date_kind: null,
  min_days: null,
  storage: null,
  preparation: null,
  alcohol: null,
  operator: null,
  exempt: null,
  energy_class: null,
  eprel: null,
  minimum_age: null,
  maker: null,
  maker_contact: null,
  maker_outside: false,
  eu_responsible: null,
  safety: null,
  nutrition: null,
  deposit: 0,
  deposit_tax_rate: null,
  sold_by: 'piece' as SoldBy,
  sold_by_sure: true,
  only_in_units: false,
  weight_tolerance: WEIGHT_TOLERANCE_PERCENT,
  quantity_step: 1,
  quantity_min: 1,
  quantity_start: null,
  tags: [],
  rating: null,
  reviews_count: 0,
}

/** What a new product is compared with: everything that the row gives is a change. */
export const NOTHING: Was = {
  ...BLANK,
  id: 0,
  slug: '',
  import_key: null,
  import_stock: null,
  type: 'simple',
  name: { en: '' },
  price: 0,
  discount: 0,
  sale_price: 0,
  tax_rate: 0,
  stock: 0,
  recalled: false,
  unit: null,
  content: null,
  content_unit: null,
  parts: { units: [], variations: [] },
  paths: [],
  values: [],
  is_reviewed: false,
}

/** Columns in the table's form. */
export type Columns = Partial<Record<keyof typeof product.$inferSelect, unknown>>
