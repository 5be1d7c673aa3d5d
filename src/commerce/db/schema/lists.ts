// Products that a user has saved: the wishlist, and the comparison.
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from './auth.ts'
import { product } from './catalog.ts'
import { ref, time } from './columns.ts'

const columns = () => ({
  user_id: text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  product_id: ref()
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' }),
  created_at: time().notNull().defaultNow(),
})

export const wishlistItem = pgTable('wishlist_item', columns(), (table) => [
  primaryKey({ columns: [table.user_id, table.product_id] }),
  index().on(table.product_id),
])

export const compareItem = pgTable('compare_item', columns(), (table) => [
  primaryKey({ columns: [table.user_id, table.product_id] }),
  index().on(table.product_id),
])
