import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { sql } from 'drizzle-orm'

/** A transaction's number, which never wraps around. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Changed content: written by triggers, in the transaction of the change itself. */
export const contentChange = pgTable(
  'content_change',
  {
    id: id(),
    tag: text().notNull(),
    xact: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    changed_at: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.xact), index().on(table.changed_at)],
)

/** One row: identifies this database's content. */
export const contentSource = pgTable('content_source', {
  id: uuid().primaryKey().defaultRandom(),
  /** Changes up to this transaction have been deleted. */
  pruned_to: xid8()
    .notNull()
    .default(sql`'0'::xid8`),
})
