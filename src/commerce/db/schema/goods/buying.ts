// What the shop buys: suppliers, their goods and prices, purchase orders, and what goods cost.
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { PURCHASE_STATES, type PurchaseState, type Why } from '#/contract/buying/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import {
  id,
  isOneOf,
  language,
  localized,
  money,
  quantity,
  ref,
  time,
} from '#/commerce/db/schema/columns.ts'

/** Minor units for one base unit: bottles of a crate cost fractions of a cent. */
const unitCost = () => numeric({ precision: 16, scale: 4, mode: 'number' })

export const supplier = pgTable(
  'supplier',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().default(''),
    /** Of the orders sent to it. */
    language: language<Language>().notNull(),
    terms: text().notNull().default(''),
    /** Null for none. */
    minimum_order: money(),
    /** 0 is Sunday; empty: any day. */
    order_days: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    lead_days: integer().notNull().default(1),
    note: text().notNull().default(''),
    status: integer().$type<0 | 1>().notNull().default(1),
  },
  (table) => [
    check('supplier_status_known', isOneOf(table.status, [0, 1])),
    check('supplier_lead_days', sql`${table.lead_days} between 0 and 90`),
  ],
)

/** What a supplier sells, at its current price. */
export const supplierProduct = pgTable(
  'supplier_product',
  {
    supplier_id: ref()
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Its number at the supplier's. */
    article: text().notNull().default(''),
    /** Base units in a pack. */
    pack: quantity().notNull(),
    /** For a pack, without tax. */
    price: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.product_id] }),
    index().on(table.product_id),
    check('supplier_product_pack_positive', sql`${table.pack} > 0`),
    check('supplier_product_price_not_negative', sql`${table.price} >= 0`),
  ],
)

/** Purchase prices since when: rows are added, never changed. */
export const purchasePrice = pgTable(
  'purchase_price',
  {
    id: id(),
    supplier_id: ref()
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    pack: quantity().notNull(),
    price: money().notNull(),
    since: time().notNull(),
  },
  (table) => [index().on(table.product_id, table.id), index().on(table.supplier_id)],
)

export const purchase = pgTable(
  'purchase',
  {
    id: id(),
    /** A supplier with orders is switched off, not deleted. */
    supplier_id: ref()
      .notNull()
      .references(() => supplier.id, { onDelete: 'no action' }),
    status: text().$type<PurchaseState>().notNull().default('draft'),
    due_on: date({ mode: 'string' }),
    note: text().notNull().default(''),
    created_by: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
    sent_at: time(),
    received_at: time(),
  },
  (table) => [
    index().on(table.supplier_id, table.id),
    index().on(table.status, table.id),
    index()
      .on(table.created_by)
      .where(sql`${table.created_by} is not null`),
    check('purchase_status_known', isOneOf(table.status, PURCHASE_STATES)),
  ],
)

/** Lines keep what was agreed when they were written. */
export const purchaseLine = pgTable(
  'purchase_line',
  {
    id: id(),
    purchase_id: ref()
      .notNull()
      .references(() => purchase.id, { onDelete: 'cascade' }),
    product_id: ref().references(() => product.id, { onDelete: 'set null' }),
    name: localized().notNull(),
    article: text().notNull(),
    pack: quantity().notNull(),
    price: money().notNull(),
    packs: integer().notNull(),
    /** In base units, of all deliveries. */
    received: quantity().notNull().default(0),
    /** Why it was proposed; null if staff added it. */
    why: jsonb().$type<Why>(),
  },
  (table) => [
    index().on(table.purchase_id, table.id),
    index().on(table.product_id),
    check('purchase_line_packs', sql`${table.packs} >= 0`),
    check('purchase_line_received', sql`${table.received} >= 0`),
  ],
)

/** Ledger of what goods cost: rows are added, never changed; the newest tells the average. */
export const costEntry = pgTable(
  'cost_entry',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    purchase_id: ref().references(() => purchase.id, { onDelete: 'set null' }),
    /** That came in. */
    quantity: quantity().notNull(),
    unit_cost: unitCost().notNull(),
    /** On hand before. */
    on_hand: quantity().notNull(),
    /** After it. */
    average: unitCost().notNull(),
    created_at: time().notNull(),
  },
  (table) => [
    index().on(table.product_id, table.id),
    index().on(table.purchase_id),
    check('cost_entry_quantity_positive', sql`${table.quantity} > 0`),
  ],
)
