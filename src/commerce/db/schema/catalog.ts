import { SOLD_BY, type SoldBy, WEIGHT_TOLERANCE_PERCENT } from '#/contract/product/sold-by.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OpeningHours } from '#/contract/content/settings.ts'
import type { StorePlace } from '#/contract/seller/shapes.ts'
import { WITHDRAWAL_RULES, type WithdrawalRule } from '#/contract/withdrawal-rules.ts'
import { PictureView } from '#/commerce/db/picture-recipe.ts'
import { foodChecks, foodColumns } from './goods/food.ts'
import { pictureWords } from './goods/picture-words.ts'
import { sizeChart } from './goods/size-chart.ts'
import { taxKey } from './goods/tax.ts'
import { id, isOneOf, localized, money, percent, quantity, ref, time } from './columns.ts'

/** A picture; its files are rendered when first requested. */
export const picture = pgTable(
  'picture',
  {
    id: id(),
    /** Content hash: the name of its files. */
    hash: text().notNull().unique(),
    /** The recipe that it is drawn from; null for a photo. */
    recipe: jsonb().$type<Record<string, unknown>>(),
    view: text().$type<PictureView>().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [check('picture_view_known', isOneOf(table.view, PictureView.options))],
)

export const store = pgTable(
  'store',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: localized().notNull(),
    description: localized().notNull(),
    /** About the store, in paragraphs separated by empty lines. */
    about: localized(),
    /** The registered business, and its number in the register (Regulation (EU) 2022/2065, Article 30). */
    legal_name: text().notNull().default(''),
    registration_number: text().notNull().default(''),
    city: text().notNull().default(''),
    address: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    hours: jsonb().$type<OpeningHours[]>().notNull().default([]),
    since: smallint(),
    /** Its logo. */
    picture_id: ref().references(() => picture.id, { onDelete: 'set null' }),
    /** The drawn scene above its page, one of `SCENES`. */
    scene: text(),
    tint: text(),
    /** For its own goods in an order; null: only the shop's minimum applies. */
    minimum_order: money(),
    /** Where it delivers; empty: wherever the shop delivers. */
    places: jsonb().$type<StorePlace[]>().notNull().default([]),
    /** Closed from one day to the other, inclusive. */
    holiday_from: date({ mode: 'string' }),
    holiday_to: date({ mode: 'string' }),
    holiday_note: localized(),
  },
  (table) => [
    check('store_since_is_a_year', sql`${table.since} between 1000 and 2999`),
    check('store_holiday_ends', sql`${table.holiday_from} <= ${table.holiday_to}`),
  ],
)

export const category = pgTable(
  'category',
  {
    id: id(),
    /** Subcategories must be deleted first. */
    parent_id: ref().references((): AnyPgColumn => category.id, { onDelete: 'no action' }),
    slug: text().notNull().unique(),
    name: localized().notNull(),
    description: localized(),
    position: integer().notNull().default(0),
    /** Not in menus; its page and its products stay. */
    hidden: boolean().notNull().default(false),
    /** For its goods and subcategories; null: as the category above (rule 241). */
    withdrawal: text().$type<WithdrawalRule>(),
    /** Whether it and its subcategories sell food; null: as the category above, and food at the top (rule 242). */
    food: boolean(),
    /** Whether its goods, and those of its subcategories, have energy labels (rule 299). */
    energy: boolean().notNull().default(false),
    tint: text(),
    picture_id: ref().references(() => picture.id, { onDelete: 'set null' }),
    /** Ids of the products that its list begins with. Without references: removed products are skipped. */
    first_products: bigint({ mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What the first "+" adds of goods sold by weight, in kilograms; null: as in the category above (rule 197). */
    start_weight: quantity(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.parent_id),
    check('category_withdrawal_known', isOneOf(table.withdrawal, WITHDRAWAL_RULES)),
    check('category_start_weight_positive', sql`${table.start_weight} > 0`),
  ],
)

const PRODUCT_TYPES = ['simple', 'variable'] as const
const CONTENT_UNITS = ['g', 'ml', 'piece'] as const

export const product = pgTable(
  'product',
  {
    id: id(),
    slug: text().notNull().unique(),
    type: text().$type<(typeof PRODUCT_TYPES)[number]>().notNull().default('simple'),
    status: smallint().$type<0 | 1>().notNull().default(1),
    sku: text(),
    /** Text: leading zeros count. */
    barcode: text(),
    name: localized().notNull(),
    short_description: localized().notNull(),
    description: localized().notNull(),
    ...foodColumns(),
    /** For search engines; null: its name and short description. */
    meta_title: localized(),
    meta_description: localized(),
    brand: text(),
    store_id: ref().references(() => store.id, { onDelete: 'set null' }),
    price: money().notNull(),
    discount: percent().notNull().default(0),
    /** Kept by the service: `salePrice(price, discount)` (rule 9 of the domain). */
    sale_price: money().notNull(),
    /** For the bottle or jar of one base unit; 0 without one (rule 160). */
    deposit: money().notNull().default(0),
    /** Null: taxed as the goods. */
    deposit_tax_rate: percent(),
    deposit_tax_id: ref(),
    unit: localized(),
    content: numeric({ precision: 12, scale: 3, mode: 'number' }),
    content_unit: text().$type<(typeof CONTENT_UNITS)[number]>(),
    /** What its base unit is: nothing is concluded from the words of `unit` (rule 14). */
    sold_by: text().$type<SoldBy>().notNull().default('piece'),
    /** False while it is only known from the words of its unit: staff confirm it. */
    sold_by_sure: boolean().notNull().default(true),
    /** It is not sold singly, but in its units only: crates, not bottles (rule 14). */
    only_in_units: boolean().notNull().default(false),
    /** How far its weight at picking may be from the ordered one (rule 110). */
    weight_tolerance: percent().notNull().default(WEIGHT_TOLERANCE_PERCENT),
    quantity_step: quantity()
      .notNull()
      .default(sql`1`),
    quantity_min: quantity()
      .notNull()
      .default(sql`1`),
    /** What the first "+" adds; null: the usual weight of its category, or the minimum (rule 197). */
    quantity_start: quantity(),
    tax_rate: percent().notNull().default(0),
    /** The rate of the shop that it has; kept with `tax_rate` by `guards/keep-tax.sql`. Null if none of them fits. */
    tax_id: ref(),
    /** Balance of the stock ledger, in base units. */
    stock: quantity().notNull().default(0),
    /** Its stock is the sum of its lots on sale (rule 170). */
    by_lots: boolean().notNull().default(false),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    reviews_count: integer().notNull().default(0),
    tags: text().array().notNull().default([]),
    tint: text(),
    size_chart_id: ref().references(() => sizeChart.id, { onDelete: 'set null' }),
    /** Null: as its departments say (rule 241). */
    withdrawal: text().$type<WithdrawalRule>(),
    /** Since when it is off sale permanently. */
    archived_at: time(),
    // The filters and sort orders of the staff table as columns: an index is then enough for its pages.
    archived: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status = 0 and archived_at is not null`),
    /** Kept by a trigger: a generated column can't know the language that the shop offers first. */
    sort_name: text(),
    sort_sku: text().generatedAlwaysAs(sql`coalesce(sku, '')`),
    /** Made by an import; for rows without a code, what they are found by again. */
    import_key: text().unique(),
    /** The last stock in a file: if a file repeats it, it is no new count. */
    import_stock: quantity(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex()
      .on(table.sku)
      .where(sql`${table.sku} is not null`),
    index().on(table.status, table.created_at, table.id),
    index().on(table.status, table.sale_price),
    index().on(table.brand),
    index().on(table.store_id),
    // Everything a page of the staff table needs. None includes stock: every sale would have to write it.
    index('product_rows_id_index').on(table.archived, table.id, table.status),
    index('product_rows_status_index').on(table.archived, table.status, table.id),
    index('product_rows_price_index').on(table.archived, table.price, table.id, table.status),
    index('product_rows_name_index').on(table.archived, table.sort_name, table.id, table.status),
    index('product_rows_sku_index').on(table.archived, table.sort_sku, table.id, table.status),
    index('product_rows_made_index').on(table.archived, table.created_at, table.id, table.status),
    index('product_rows_changed_index').on(
      table.archived,
      table.updated_at,
      table.id,
      table.status,
    ),
    index('product_variable')
      .on(table.id)
      .where(sql`${table.type} = 'variable'`),
    index('product_sold_by_unsure')
      .on(table.id)
      .where(sql`not ${table.sold_by_sure}`),
    index('product_deposit')
      .on(table.deposit)
      .where(sql`${table.deposit} > 0`),
    index().on(table.barcode),
    index().on(table.tax_id),
    taxKey('product_tax', table.tax_id, table.tax_rate),
    taxKey('product_deposit_tax', table.deposit_tax_id, table.deposit_tax_rate),
    check('product_type_known', isOneOf(table.type, PRODUCT_TYPES)),
    check('product_status_known', isOneOf(table.status, [0, 1])),
    check('product_withdrawal_known', isOneOf(table.withdrawal, WITHDRAWAL_RULES)),
    ...foodChecks(table),
    check('product_content_unit_known', isOneOf(table.content_unit, CONTENT_UNITS)),
    check('product_sold_by_known', isOneOf(table.sold_by, SOLD_BY)),
    check('product_stock_not_negative', sql`${table.stock} >= 0`),
    check('product_quantity_start_positive', sql`${table.quantity_start} > 0`),
    check('product_price_not_negative', sql`${table.price} >= 0 and ${table.sale_price} >= 0`),
  ],
)

export const variation = pgTable(
  'variation',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    name: localized().notNull(),
    sku: text(),
    price: money().notNull(),
    discount: percent().notNull().default(0),
    sale_price: money().notNull(),
    /** Null: the product's own. */
    deposit: money(),
    stock: quantity().notNull().default(0),
    picture_id: ref().references(() => picture.id, { onDelete: 'set null' }),
    /** In the product's unit of content; null: the product's own. */
    content: numeric({ precision: 12, scale: 3, mode: 'number' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.product_id),
    check('variation_stock_not_negative', sql`${table.stock} >= 0`),
  ],
)

export const productCategory = pgTable(
  'product_category',
  {
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    category_id: ref()
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.category_id] }),
    index().on(table.category_id),
  ],
)

export const productPicture = pgTable(
  'product_picture',
  {
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    picture_id: ref()
      .notNull()
      .references(() => picture.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    ...pictureWords(),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.picture_id] })],
)
