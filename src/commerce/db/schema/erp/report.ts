// Daily comparisons of totals with the ERP.
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ErpMismatch } from '#/contract/erp/staff.ts'
import { id, money, time } from '#/commerce/db/schema/columns.ts'

/** One comparison; only the newest are kept. */
export const erpReport = pgTable(
  'erp_report',
  {
    id: id(),
    made_at: time().notNull(),
    compared: integer().notNull(),
    ours_total: money().notNull(),
    theirs_total: money().notNull(),
    differing: integer().notNull(),
    /** The first of those that differ. */
    mismatches: jsonb().$type<ErpMismatch[]>().notNull(),
    problem: text(),
  },
  (table) => [index().on(table.made_at)],
)
