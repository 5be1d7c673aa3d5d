// How orders were handed over at a pick-up place, or why they went back.
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { order } from '#/commerce/db/schema/orders.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { money, ref, time } from '#/commerce/db/schema/columns.ts'

export const collection = pgTable(
  'collection',
  {
    order_id: ref()
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Null once the employee's account is gone. */
    user_id: text().references(() => user.id, { onDelete: 'set null' }),
    at: time().notNull(),
    /** The code fitted. */
    proof_code: boolean().notNull().default(false),
    proof_name: text(),
    age_checked: boolean().notNull().default(false),
    cash_taken: money().notNull().default(0),
    /** Why it wasn't collected; null if it was. */
    reason: text(),
  },
  (table) => [index().on(table.user_id)],
)
