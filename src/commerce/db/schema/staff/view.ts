// Saved list views of staff users.
import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { user } from '#/commerce/db/schema/auth.ts'
import { id } from '#/commerce/db/schema/columns.ts'

export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [unique('saved_view_name').on(table.user_id, table.list, table.name)],
)
