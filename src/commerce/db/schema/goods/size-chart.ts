import { pgTable } from 'drizzle-orm/pg-core'
import { id, localized } from '#/commerce/db/schema/columns.ts'

/** Size guides, as tables for people. */
export const sizeChart = pgTable('size_chart', {
  id: id(),
  name: localized().notNull(),
  /** Sanitised HTML. */
  content: localized().notNull(),
})
