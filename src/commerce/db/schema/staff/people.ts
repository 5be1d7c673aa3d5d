// Staff: roles with permissions, their members, and invitations.
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Localized } from '#/contract/common.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { id, ref, time } from '#/commerce/db/schema/columns.ts'

export const staffRole = pgTable('staff_role', {
  id: id(),
  /** For the default roles. */
  key: text().unique(),
  name: jsonb().$type<Localized>().notNull(),
  /** Names from the contract. */
  permissions: text().array().notNull().default([]),
  created_at: time().notNull().defaultNow(),
})

/** Role assignments; a user may have several. */
export const staffMember = pgTable(
  'staff_member',
  {
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role_id: ref()
      .notNull()
      .references(() => staffRole.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.role_id] }), index().on(table.role_id)],
)

export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: id(),
    /** In lower case: the account with this confirmed address may accept. */
    email: text().notNull(),
    role_id: ref()
      .notNull()
      .references(() => staffRole.id, { onDelete: 'cascade' }),
    invited_by: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
    accepted_at: time(),
  },
  (table) => [index().on(table.email), index().on(table.role_id)],
)
