// One-time codes, and the tokens that they give.
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf, time } from '#/commerce/db/schema/columns.ts'
import { user } from '#/commerce/db/schema/auth.ts'

const CODE_PURPOSES = ['sign_in', 'reset', 'phone', 'proof'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** The last code sent to a mailbox or a phone; there is one even if nobody has an account. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    purpose: text().$type<CodePurpose>().notNull(),
    /** The recipient, as a keyed hash. */
    who: text().notNull(),
    /** A keyed hash of the code. */
    hash: text().notNull(),
    /** The network that it was requested from, as a keyed hash. */
    asker: text(),
    /** From that network. */
    tries: integer().notNull().default(0),
    /** Tries by everybody else, who may not use up those of its requester. */
    other_tries: integer().notNull().default(0),
    expires_at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.who] }),
    index().on(table.expires_at),
    check('one_time_code_purpose', isOneOf(table.purpose, CODE_PURPOSES)),
  ],
)

/** Sets a new password once: at most one per account. */
export const resetToken = pgTable('reset_token', {
  user_id: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  hash: text().notNull().unique(),
  expires_at: time().notNull(),
})

/** The new e-mail of an account, which waits for its link to be opened; an account has one at most. */
export const emailChange = pgTable(
  'email_change',
  {
    user_id: text()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    expires_at: time().notNull(),
  },
  (table) => [index().on(table.expires_at)],
)
