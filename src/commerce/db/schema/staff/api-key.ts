// Keys with which other programs call the API.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#/commerce/db/schema/auth.ts'
import { id, time } from '#/commerce/db/schema/columns.ts'

export const apiKey = pgTable(
  'api_key',
  {
    id: id(),
    /** An account without roles or a way to sign in: the history names it as the author of what the key does. */
    user_id: text()
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** How the token begins. */
    start: text().notNull(),
    /** SHA-256 of the token: the table lets nobody in. */
    token_hash: text().notNull().unique(),
    old_token_hash: text().unique(),
    old_token_until: time(),
    /** Names from the contract. */
    permissions: text().array().notNull(),
    calls_per_minute: integer().notNull(),
    created_by: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    expires_at: time(),
    last_used_at: time(),
    last_used_from: text().notNull().default(''),
    revoked_at: time(),
  },
  (table) => [index().on(table.created_by)],
)
