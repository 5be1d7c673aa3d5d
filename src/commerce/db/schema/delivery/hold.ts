// Delivery windows that visitors have chosen before they shopped.
import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { ref, time } from '#/commerce/db/schema/columns.ts'
import { deliveryWindow } from '#/commerce/db/schema/delivery.ts'

/** A place in a window that is kept for somebody; it counts among the booked ones while the row is there. */
export const windowHold = pgTable(
  'window_hold',
  {
    /** A random name: whoever knows it has the place. */
    id: text().primaryKey(),
    window_id: ref()
      .notNull()
      .references(() => deliveryWindow.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    until: time().notNull(),
    /** Whose it is: where it was asked for from, so that nobody keeps a window for nobody. */
    network: text(),
  },
  (table) => [index().on(table.until), index().on(table.window_id), index().on(table.network)],
)
