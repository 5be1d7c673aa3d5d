import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#/commerce/db/schema/columns.ts'

/** What the office has decided about an extension; the extension itself is files. */
export const extension = pgTable('extension', {
  name: text().primaryKey(),
  is_on: boolean().notNull(),
  /** The values of its settings, sealed. */
  sealed: text(),
  /** What went wrong last. */
  failure: text(),
  failed_at: time(),
  changed_at: time(),
  changed_by: text(),
})
