// Customers who are notified when a sold-out product is back.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { user } from '#/commerce/db/schema/auth.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { id, language, ref, time } from '#/commerce/db/schema/columns.ts'

/** Deleted after the notification: it is one message. */
export const backInStock = pgTable(
  'back_in_stock',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    variation_id: ref().references(() => variation.id, { onDelete: 'cascade' }),
    user_id: text().references(() => user.id, { onDelete: 'cascade' }),
    /** A guest's, as typed; a normalized form identifies the mailbox (rule 66). */
    email: text(),
    mailbox: text(),
    language: language().notNull(),
    asked_at: time().notNull(),
    /** A guest's request counts once it is confirmed. */
    confirmed_at: time(),
  },
  (table) => [
    unique('back_in_stock_once')
      .on(table.product_id, table.variation_id, table.user_id, table.mailbox)
      .nullsNotDistinct(),
    index().on(table.variation_id),
    index().on(table.user_id),
    check(
      'back_in_stock_for_one',
      sql`(${table.user_id} is null) <> (${table.email} is null)
        and (${table.email} is null) = (${table.mailbox} is null)`,
    ),
  ],
)
