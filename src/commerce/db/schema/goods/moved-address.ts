import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MOVED_KINDS, type MovedKind } from '#/contract/content/public.ts'
import { isOneOf, ref } from '#/commerce/db/schema/columns.ts'

/** Addresses that things had before; triggers write them. */
export const movedAddress = pgTable(
  'moved_address',
  {
    kind: text().$type<MovedKind>().notNull(),
    /** The old one. */
    slug: text().notNull(),
    /** No foreign key, as it is the id of one of several tables; what is gone is found no more. */
    record: ref().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    check('moved_address_kind_known', isOneOf(table.kind, MOVED_KINDS)),
  ],
)
