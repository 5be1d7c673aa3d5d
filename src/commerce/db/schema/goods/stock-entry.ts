// The stock ledger.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { DIFFERENCE_REASONS } from '#/contract/stock/staff-differences.ts'
import { WASTE_REASONS } from '#/contract/stock/staff.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { id, isOneOf, quantity, ref, time } from '#/commerce/db/schema/columns.ts'
import { STOCK_REASONS, type StockReason } from './stock-reasons.ts'

/** Rows are added, never changed; a balance is their sum. */
export const stockEntry = pgTable(
  'stock_entry',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** No foreign key: the ledger keeps the movements of deleted variations; null would mean the product itself. */
    variation_id: ref(),
    change: quantity().notNull(),
    reason: text().$type<StockReason>().notNull(),
    /** The order's public number; the ledger outlives the order. */
    order_number: text(),
    note: text().notNull().default(''),
    /** The entry that this one takes back, once. No foreign key: both are deleted with their product. */
    undoes: ref().unique(),
    /** The member of staff. */
    user_id: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.product_id),
    index().on(table.order_number),
    index()
      .on(table.user_id)
      .where(sql`${table.user_id} is not null`),
    index('stock_entry_waste').on(table.created_at).where(isOneOf(table.reason, WASTE_REASONS)),
    index('stock_entry_difference')
      .on(table.created_at)
      .where(isOneOf(table.reason, DIFFERENCE_REASONS)),
    check('stock_entry_reason_known', isOneOf(table.reason, STOCK_REASONS)),
  ],
)
