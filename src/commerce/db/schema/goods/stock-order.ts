import { bigint, boolean, index, pgTable, smallint } from 'drizzle-orm/pg-core'
import { product } from '#/commerce/db/schema/catalog.ts'
import { quantity, ref } from '#/commerce/db/schema/columns.ts'

/**
 * Products by their stock, for the staff's table. Sales don't write it: whoever asks for the table first brings it to
 * what the ledger says. A trigger keeps the rest.
 */
export const stockOrder = pgTable(
  'stock_order',
  {
    product_id: ref()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    stock: quantity().notNull(),
    archived: boolean().notNull(),
    status: smallint().$type<0 | 1>().notNull(),
    /** The entry of the ledger that it was brought up to; 0 before the first one. */
    entry_id: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('stock_order_rows_index').on(table.archived, table.stock, table.product_id, table.status),
    index().on(table.entry_id),
  ],
)
