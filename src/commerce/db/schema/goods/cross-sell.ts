import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { product } from '#/commerce/db/schema/catalog.ts'
import { ref } from '#/commerce/db/schema/columns.ts'

/** Cross-sell products, chosen by hand. */
export const crossSell = pgTable(
  'cross_sell',
  {
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    other_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.other_id] }),
    index().on(table.other_id),
  ],
)
