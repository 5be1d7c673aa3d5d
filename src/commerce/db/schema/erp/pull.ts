// How far the ERP's catalogue was read, and what couldn't be imported from it.
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ErpRowProblemCode } from '#/contract/erp/staff-catalogue.ts'
import { time } from '#/commerce/db/schema/columns.ts'

/** One row for each entity that is read, such as `items`. */
export const erpCursor = pgTable('erp_cursor', {
  name: text().primaryKey(),
  /** Days before it have been read completely. */
  since: text(),
  /** Where an interrupted run continues. */
  next: text(),
  /** The newest day that the current run has seen. */
  newest: text(),
  ended_at: time(),
  seen: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  problem: text(),
})

/** Deleted once the row is imported. */
export const erpRowProblem = pgTable(
  'erp_row_problem',
  {
    item_code: text().notNull(),
    code: text().$type<ErpRowProblemCode>().notNull(),
    message: text().notNull(),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.item_code, table.code] })],
)
