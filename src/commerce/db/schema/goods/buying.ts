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
  text,
  unique,
} from 'drizzle-orm/pg-core'
import {
  PURCHASE_STATES,
  type PurchaseState,
  RETURN_REASONS,
  RETURN_STATES,
  type ReturnReason,
  type ReturnState,
  type PurchaseNeed,
} from '#/contract/buying/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
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
import { lot } from './lot.ts'

/** Minor units for one base unit: bottles of a crate cost fractions of a cent. */
const unitCost = () => numeric({ precision: 16, scale: 4, mode: 'number' })

export const supplier = pgTable(
  'supplier',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().default(''),
    /** For its orders and delivery notes; several lines. */
    address: text().notNull().default(''),
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
    /** Null for a product without variations. */
    variation_id: ref().references(() => variation.id, { onDelete: 'cascade' }),
    /** Its number at the supplier's. */
    article: text().notNull().default(''),
    /** Base units in a pack. */
    pack: quantity().notNull(),
    /** For a pack, without tax. */
    price: money().notNull(),
  },
  (table) => [
    unique('supplier_product_once')
      .on(table.supplier_id, table.product_id, table.variation_id)
      .nullsNotDistinct(),
    index().on(table.product_id),
    index()
      .on(table.variation_id)
      .where(sql`${table.variation_id} is not null`),
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
    /** No foreign key, as in the ledger of stock: what is past stays when a variation goes. */
    variation_id: ref(),
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
    /** The order as it was sent, so that it reads the same later; null for a draft. */
    paper: jsonb(),
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
    variation_id: ref(),
    /** With the variation's. */
    name: localized().notNull(),
    article: text().notNull(),
    pack: quantity().notNull(),
    price: money().notNull(),
    packs: integer().notNull(),
    /** In base units, of all deliveries. */
    received: quantity().notNull().default(0),
    /** Why it was proposed; null if staff added it. */
    why: jsonb().$type<PurchaseNeed>(),
  },
  (table) => [
    index().on(table.purchase_id, table.id),
    index().on(table.product_id),
    check('purchase_line_packs', sql`${table.packs} >= 0`),
    check('purchase_line_received', sql`${table.received} >= 0`),
  ],
)

/** Goods that go back to their supplier, and what it credits for them. */
export const supplierReturn = pgTable(
  'supplier_return',
  {
    id: id(),
    supplier_id: ref()
      .notNull()
      .references(() => supplier.id, { onDelete: 'no action' }),
    /** The order that brought the goods, if it is known. */
    purchase_id: ref().references(() => purchase.id, { onDelete: 'no action' }),
    status: text().$type<ReturnState>().notNull().default('ready'),
    note: text().notNull().default(''),
    created_by: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
    collected_at: time(),
    /** Without tax; null until the credit has come. */
    credited: money(),
    credited_on: date({ mode: 'string' }),
    credit_note: text().notNull().default(''),
  },
  (table) => [
    index().on(table.supplier_id, table.id),
    index().on(table.status, table.id),
    index()
      .on(table.purchase_id)
      .where(sql`${table.purchase_id} is not null`),
    index()
      .on(table.created_by)
      .where(sql`${table.created_by} is not null`),
    check('supplier_return_status_known', isOneOf(table.status, RETURN_STATES)),
    check(
      'supplier_return_credit_whole',
      sql`(${table.status} = 'credited') = (${table.credited} is not null) and (${table.credited} is null) = (${table.credited_on} is null)`,
    ),
    check('supplier_return_credit_not_negative', sql`${table.credited} >= 0`),
  ],
)

export const supplierReturnLine = pgTable(
  'supplier_return_line',
  {
    id: id(),
    return_id: ref()
      .notNull()
      .references(() => supplierReturn.id, { onDelete: 'cascade' }),
    product_id: ref().references(() => product.id, { onDelete: 'set null' }),
    variation_id: ref(),
    lot_id: ref().references(() => lot.id, { onDelete: 'set null' }),
    name: localized().notNull(),
    article: text().notNull(),
    lot_code: text().notNull().default(''),
    lot_date: date({ mode: 'string' }),
    reason: text().$type<ReturnReason>().notNull(),
    quantity: quantity().notNull(),
    pack: quantity().notNull(),
    /** Expected back for a pack, without tax. */
    price: money().notNull(),
    /** At which it left the ledger of costs; null if its cost isn't known. */
    unit_cost: unitCost(),
  },
  (table) => [
    index().on(table.return_id, table.id),
    index().on(table.product_id),
    index()
      .on(table.lot_id)
      .where(sql`${table.lot_id} is not null`),
    check('supplier_return_line_reason_known', isOneOf(table.reason, RETURN_REASONS)),
    check('supplier_return_line_quantity_positive', sql`${table.quantity} > 0`),
    check('supplier_return_line_pack_positive', sql`${table.pack} > 0`),
    check('supplier_return_line_price_not_negative', sql`${table.price} >= 0`),
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
    variation_id: ref(),
    purchase_id: ref().references(() => purchase.id, { onDelete: 'set null' }),
    return_id: ref().references(() => supplierReturn.id, { onDelete: 'set null' }),
    /** That came in; negative: that went back. */
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
    index()
      .on(table.variation_id, table.id)
      .where(sql`${table.variation_id} is not null`),
    index().on(table.purchase_id),
    index()
      .on(table.return_id)
      .where(sql`${table.return_id} is not null`),
    check('cost_entry_quantity_known', sql`${table.quantity} <> 0`),
  ],
)
