// Passkeys, and challenges to sign with them.
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
    /** The authenticator's ID for it; like the key, in base64url. */
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    /** Its signature counter, if the authenticator has one. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    synced: boolean().notNull(),
    created_at: time().notNull(),
    last_used_at: time(),
  },
  (table) => [index().on(table.user_id)],
)

/** A challenge is answered once, soon, and by its user; null for sign-in. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text().primaryKey(),
    user_id: text().references(() => user.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
  },
  (table) => [index().on(table.expires_at)],
)
