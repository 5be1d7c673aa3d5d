// Published versions and drafts.
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { EDITION_KINDS, type EditionKind } from '#/contract/editions/staff.ts'
import { id, isOneOf, time } from '#/commerce/db/schema/columns.ts'
import { user } from '#/commerce/db/schema/auth.ts'

/** Each version of a page, a home or the theme options that visitors could see. */
export const edition = pgTable(
  'edition',
  {
    id: id(),
    kind: text().$type<EditionKind>().notNull(),
    /** The slug of the page or home. */
    record: text().notNull(),
    at: time().notNull().defaultNow(),
    /** When the account is deleted, the version stays without a name. */
    user_id: text().references(() => user.id, { onDelete: 'set null' }),
    value: jsonb().$type<object>().notNull(),
  },
  (table) => [
    index().on(table.kind, table.record, table.id),
    check('edition_kind_known', isOneOf(table.kind, EDITION_KINDS)),
  ],
)

/** A user's unpublished changes, shown in their preview. */
export const draft = pgTable(
  'draft',
  {
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<EditionKind>().notNull(),
    record: text().notNull(),
    value: jsonb().$type<object>().notNull(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind, table.record] }),
    check('draft_kind_known', isOneOf(table.kind, EDITION_KINDS)),
    check('draft_is_short', sql`pg_column_size(${table.value}) < 2000000`),
  ],
)
