import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#/commerce/db/schema/auth.ts'
import { time } from '#/commerce/db/schema/columns.ts'

/** An authenticator app (TOTP), one per account. */
export const secondFactor = pgTable('second_factor', {
  user_id: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Encrypted: the table opens no account. */
  secret: text().notNull(),
  /** When it was confirmed by its first code; null before. */
  confirmed_at: time(),
  /** The half minute of the last used code: no code works twice. */
  last_step: integer().notNull().default(0),
  /** Keyed hashes of the unused codes. */
  recovery: text().array().notNull().default([]),
})
