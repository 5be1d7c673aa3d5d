// Delivery windows that visitors chose before shopping.
import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { ref, time } from '#/commerce/db/schema/columns.ts'
import { deliveryWindow } from '#/commerce/db/schema/delivery.ts'

/** A held place in a window; it counts as booked while the row exists. */
export const windowHold = pgTable(
  'window_hold',
  {
    /** A random ID: the caller who knows it has the place. */
    id: text().primaryKey(),
    window_id: ref()
      .notNull()
      .references(() => deliveryWindow.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    until: time().notNull(),
    /** The requesting network, so that nobody hoards windows. */
    network: text(),
  },
  (table) => [index().on(table.until), index().on(table.window_id), index().on(table.network)],
)
