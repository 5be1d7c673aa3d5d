// Goods by lots, each with its date.
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { DIFFERENCE_REASONS } from '#/contract/stock/staff-differences.ts'
import { WASTE_REASONS } from '#/contract/stock/staff.ts'
import { LOT_KINDS, type LotKind } from '#/contract/lots/kinds.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { id, isOneOf, percent, quantity, ref, time } from '#/commerce/db/schema/columns.ts'
import { STOCK_REASONS, type StockReason } from './stock-reasons.ts'

/** When a product's lots are marked down; products without a row never. */
export const lotCare = pgTable(
  'lot_care',
  {
    product_id: ref()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** This many days before its earliest lot's date it is marked down by this percentage. */
    markdown_days: smallint(),
    markdown_percent: percent(),
  },
  (table) => [
    check(
      'lot_care_markdown_whole',
      sql`(${table.markdown_days} is null) = (${table.markdown_percent} is null)`,
    ),
  ],
)

export const lot = pgTable(
  'lot',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Printed by the supplier; empty if unknown. */
    code: text().notNull().default(''),
    kind: text().$type<LotKind>().notNull().default('use_by'),
    date: date({ mode: 'string' }),
    /** Sum of its entries, in base units. */
    amount: quantity().notNull().default(0),
    /** Too close to its date, or recalled: not part of the product's stock. */
    off_sale: boolean().notNull().default(false),
    /** Recalled: off sale, whatever its date. */
    blocked: boolean().notNull().default(false),
    received_on: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
  },
  (table) => [
    index().on(table.product_id, table.date),
    index()
      .on(table.date, table.id)
      .where(sql`${table.amount} > 0`),
    check('lot_kind_known', isOneOf(table.kind, LOT_KINDS)),
    check('lot_amount_not_negative', sql`${table.amount} >= 0`),
  ],
)

/** Ledger of lots: rows are added, never changed; an amount is their sum. */
export const lotEntry = pgTable(
  'lot_entry',
  {
    id: id(),
    lot_id: ref()
      .notNull()
      .references(() => lot.id, { onDelete: 'cascade' }),
    change: quantity().notNull(),
    reason: text().$type<StockReason>().notNull(),
    order_number: text(),
    note: text().notNull().default(''),
    /** The entry that this one takes back, once. No foreign key: both are deleted with their lot. */
    undoes: ref().unique(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.lot_id, table.id),
    index()
      .on(table.order_number)
      .where(sql`${table.order_number} is not null`),
    index('lot_entry_waste').on(table.created_at).where(isOneOf(table.reason, WASTE_REASONS)),
    index('lot_entry_difference')
      .on(table.created_at)
      .where(isOneOf(table.reason, DIFFERENCE_REASONS)),
    check('lot_entry_reason_known', isOneOf(table.reason, STOCK_REASONS)),
  ],
)
