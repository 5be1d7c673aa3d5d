// Bottles and crates taken back at the door.
import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#/commerce/db/schema/auth.ts'
import { money, ref, time } from '#/commerce/db/schema/columns.ts'
import { order } from '#/commerce/db/schema/orders.ts'

/** Once per order, with its delivery. */
export const empties = pgTable(
  'empties',
  {
    order_id: ref()
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Deposits in minor units. */
    items: jsonb().$type<{ deposit: number; count: number }[]>().notNull(),
    /** Deducted from the cash, and credited to the wallet. */
    cash: money().notNull(),
    wallet: money().notNull(),
    driver_id: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
  },
  (table) => [
    check('empties_not_negative', sql`${table.cash} >= 0 and ${table.wallet} >= 0`),
    check('empties_worth_something', sql`${table.cash} + ${table.wallet} > 0`),
  ],
)
