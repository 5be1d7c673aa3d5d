import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportResult, ImportUndo, Said } from '#/contract/imports/result.ts'
import {
  IMPORT_STATES,
  type ImportHead,
  type ImportOrder,
  type ImportState,
} from '#/contract/imports/staff.ts'
import { id, isOneOf, time } from '#/commerce/db/schema/columns.ts'

/** A catalogue file being imported: any process may continue it. */
export const importRun = pgTable(
  'import_run',
  {
    id: id(),
    name: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    state: text().$type<ImportState>().notNull().default('reading'),
    /** The file, compressed, in base64. */
    content: text().notNull(),
    head: jsonb().$type<ImportHead>(),
    order: jsonb().$type<ImportOrder>(),
    progress: doublePrecision().notNull().default(0),
    result: jsonb().$type<ImportResult>(),
    /** Rejected rows, as a CSV file. */
    rejects: text().notNull().default(''),
    problem: text(),
    /** The same, to be translated. */
    said: jsonb().$type<Said>(),
    /** Who started it; null for the command. No foreign key: the account may be deleted. */
    user_id: text(),
    /** The key of its entries in the history. */
    change: uuid(),
    undo: jsonb().$type<ImportUndo>(),
    undone_by: text(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    check('import_run_state_known', isOneOf(table.state, IMPORT_STATES)),
    check('import_run_progress', sql`${table.progress} between 0 and 1`),
  ],
)
