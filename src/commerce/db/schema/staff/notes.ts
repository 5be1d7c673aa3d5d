// Notes on orders and customers. Rows are only added.
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import {
  NOTE_READERS,
  NOTE_WRITERS,
  type NoteReader,
  type NoteWriter,
} from '#/contract/orders/staff-details.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { id, isOneOf, ref, time } from '#/commerce/db/schema/columns.ts'
import { order } from '#/commerce/db/schema/orders.ts'

export const orderNote = pgTable(
  'order_note',
  {
    id: id(),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    user_id: text().references(() => user.id, { onDelete: 'set null' }),
    /** Visible to staff only, or to the customer too. */
    to: text().$type<NoteReader>().notNull(),
    from: text().$type<NoteWriter>().notNull().default('staff'),
    text: text().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.order_id),
    check('order_note_to_known', isOneOf(table.to, NOTE_READERS)),
    check('order_note_from_known', isOneOf(table.from, NOTE_WRITERS)),
  ],
)

export const customerNote = pgTable(
  'customer_note',
  {
    id: id(),
    customer_id: ref()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    user_id: text().references(() => user.id, { onDelete: 'set null' }),
    text: text().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.customer_id)],
)
