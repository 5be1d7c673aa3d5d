// Withdrawals from orders (rule 241).
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { WITHDRAWAL_STATUSES } from '#/contract/orders/staff-withdrawal.ts'
import { user } from './auth.ts'
import { id, isOneOf, language, ref, time } from './columns.ts'
import { order } from './orders.ts'

/** What was withdrawn from, as it was then. */
export type WithdrawnLine = { order_line_id: number; name: string; quantity: number }

export const withdrawal = pgTable(
  'withdrawal',
  {
    id: id(),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Where it is confirmed. */
    email: text().notNull(),
    lines: jsonb().$type<WithdrawnLine[]>().notNull(),
    language: language().notNull(),
    status: text().$type<(typeof WITHDRAWAL_STATUSES)[number]>().notNull().default('open'),
    created_at: time().notNull(),
    /** Why it was settled without a refund. */
    no_refund: text().notNull().default(''),
    done_at: time(),
    done_by: text().references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.order_id),
    index().on(table.status, table.id),
    index().on(table.done_by),
    check('withdrawal_status_known', isOneOf(table.status, WITHDRAWAL_STATUSES)),
  ],
)
