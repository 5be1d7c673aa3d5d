// Shopping lists that the users of one customer share.
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { customer } from '#/commerce/db/schema/auth.ts'
import { id, ref, time } from '#/commerce/db/schema/columns.ts'

export const shoppingList = pgTable(
  'shopping_list',
  {
    id: id(),
    customer_id: ref()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As written, line by line. */
    text: text().notNull(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.customer_id, table.updated_at)],
)
