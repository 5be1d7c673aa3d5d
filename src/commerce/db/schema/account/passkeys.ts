// Passkeys, and what browsers are asked to sign with them.
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#/commerce/db/schema/auth.ts'
import { id, time } from '#/commerce/db/schema/columns.ts'

export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What the authenticator calls it; like the key, in base64url. */
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    /** How often it has signed, as far as it counts. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    synced: boolean().notNull(),
    created_at: time().notNull(),
    last_used_at: time(),
  },
  (table) => [index().on(table.user_id)],
)

/** A question is answered once, soon, and by whom it was put to; nobody's where somebody signs in. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text().primaryKey(),
    user_id: text().references(() => user.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
  },
  (table) => [index().on(table.expires_at)],
)
