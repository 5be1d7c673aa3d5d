// Orders that have come in: whether staff have been told, have looked, and have the picking list on paper.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#/commerce/db/schema/auth.ts'
import { ref, time } from '#/commerce/db/schema/columns.ts'
import { order } from '#/commerce/db/schema/orders.ts'

/** Written by `note_arrival`, once per order, as soon as it can be worked on: paid, or payable later. */
export const arrival = pgTable(
  'order_arrival',
  {
    order_id: ref()
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    came_at: time().notNull(),
    /** When emails and push messages to staff were queued. */
    told_at: time(),
    seen_at: time(),
    seen_by: text().references(() => user.id, { onDelete: 'set null' }),
    /** A device has taken it to print it, and hasn't said yet that it did. */
    taken_at: time(),
    /** When it was printed last; without copies: that it needn't be. */
    printed_at: time(),
    printed_by: text().references(() => user.id, { onDelete: 'set null' }),
    copies: integer().notNull().default(0),
  },
  (table) => [
    index('order_arrival_untold')
      .on(table.came_at)
      .where(sql`${table.told_at} is null`),
    index().on(table.came_at),
    index().on(table.printed_at),
    check('order_arrival_copies', sql`${table.copies} >= 0`),
  ],
)
