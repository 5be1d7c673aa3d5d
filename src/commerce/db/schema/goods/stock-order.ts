import { bigint, boolean, index, pgTable, smallint } from 'drizzle-orm/pg-core'
import { product } from '#/commerce/db/schema/catalog.ts'
import { quantity, ref } from '#/commerce/db/schema/columns.ts'

/**
 * Products sorted by stock, for the staff table. Sales don't write it: the first request of the table updates it from
 * the ledger. A trigger maintains the rest.
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
    /** The ledger entry up to which it is updated; 0 before the first one. */
    entry_id: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('stock_order_rows_index').on(table.archived, table.stock, table.product_id, table.status),
    index().on(table.entry_id),
  ],
)
