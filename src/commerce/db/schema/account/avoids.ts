// What customers avoid, for those who agreed to have it in their account.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#/commerce/db/schema/auth.ts'
import { time } from '#/commerce/db/schema/columns.ts'

/** Encrypted, as it is about health: a reader of the table learns nothing. */
export const keptAvoids = pgTable('kept_avoids', {
  user_id: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  /** When the person agreed. */
  agreed_at: time().notNull(),
})
