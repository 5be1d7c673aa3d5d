// The link that makes the first administrator.
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#/commerce/db/schema/columns.ts'

/** One row, as long as the shop has no administrator. */
export const firstLink = pgTable(
  'first_link',
  {
    only: boolean().primaryKey().default(true),
    /** Every process makes the same secret of it, with its AUTH_SECRET. */
    nonce: text().notNull(),
    /** SHA-256 of the secret: the table lets nobody in. */
    secret_hash: text().notNull(),
    made_at: time().notNull(),
  },
  (table) => [check('first_link_only_row', sql`${table.only}`)],
)
