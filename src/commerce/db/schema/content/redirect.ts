import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { MOVED_KINDS, type MovedKind } from '#/contract/redirects/shapes.ts'
import { id, isOneOf, language, ref, time } from '#/commerce/db/schema/columns.ts'

/** Old addresses and where they lead; written by triggers and by staff. */
export const redirect = pgTable(
  'redirect',
  {
    id: id(),
    /** The old one, without language, as `oldPath` of the domain writes it. */
    path: text().notNull().unique(),
    /** It leads to this thing's page, whatever its address is by then … */
    kind: text().$type<MovedKind>(),
    /** No foreign key, because it is the ID of one of several tables; deleted rows aren't found. */
    record: ref(),
    /** … or to this path. */
    target: text(),
    /** The language of the page it leads to; null: as the old address was asked for. */
    language: language(),
    /** Written by a trigger. */
    automatic: boolean().notNull().default(false),
    last_used: date(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.kind, table.record),
    index().on(table.target),
    check('redirect_kind_known', isOneOf(table.kind, MOVED_KINDS)),
    check(
      'redirect_leads_somewhere',
      sql`(${table.target} is null) = (${table.kind} is not null and ${table.record} is not null)`,
    ),
  ],
)
