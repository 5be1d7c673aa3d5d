import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MOVED_KINDS, type MovedKind } from '#/contract/content/public.ts'
import { isOneOf, ref } from '#/commerce/db/schema/columns.ts'

/** Old addresses; written by triggers. */
export const movedAddress = pgTable(
  'moved_address',
  {
    kind: text().$type<MovedKind>().notNull(),
    /** The old one. */
    slug: text().notNull(),
    /** No foreign key, because it is the ID of one of several tables; deleted rows aren't found. */
    record: ref().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    check('moved_address_kind_known', isOneOf(table.kind, MOVED_KINDS)),
  ],
)
