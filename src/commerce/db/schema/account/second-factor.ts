import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#/commerce/db/schema/auth.ts'
import { time } from '#/commerce/db/schema/columns.ts'

/** An app that shows a code (TOTP), one of an account. */
export const secondFactor = pgTable('second_factor', {
  user_id: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Sealed: the table opens no account. */
  secret: text().notNull(),
  /** Since when it is asked for; null while nobody has given its first code. */
  confirmed_at: time(),
  /** The half minute of the code that was used last: none is good twice. */
  last_step: integer().notNull().default(0),
  /** Keyed hashes of those that are not used up. */
  recovery: text().array().notNull().default([]),
})
