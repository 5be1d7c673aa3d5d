// Photographs that catalogue files name: those that came in an archive beside the file, and where each belongs.
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { PHOTO_STATES, type PhotoState, type PhotoTrouble } from '#/contract/imports/photos.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { id, isOneOf, ref, time } from '#/commerce/db/schema/columns.ts'
import { importRun } from './import-run.ts'

/** A file of an archive, as it was brought; it goes once its photograph is taken in. */
export const importFile = pgTable(
  'import_file',
  {
    id: id(),
    run_id: ref()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** With its folders. */
    name: text().notNull(),
    /** SHA-256 of the content. */
    digest: text().notNull(),
    /** In base64. */
    content: text().notNull(),
  },
  (table) => [unique().on(table.run_id, table.name)],
)

/** A photograph that a row wants for its product. */
export const importPhoto = pgTable(
  'import_photo',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The file's name, or an address. */
    source: text().notNull(),
    /** Of a file: another content under the same name is another photograph. */
    digest: text(),
    /** None where a command imports. */
    run_id: ref().references(() => importRun.id, { onDelete: 'set null' }),
    line: integer().notNull(),
    state: text().$type<PhotoState>().notNull().default('waiting'),
    problem: text().$type<PhotoTrouble>(),
    tries: integer().notNull().default(0),
    /** When it is tried next. */
    due_at: time().notNull().defaultNow(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.product_id, table.source),
    index().on(table.state, table.due_at),
    index().on(table.run_id),
    check('import_photo_state_known', isOneOf(table.state, PHOTO_STATES)),
  ],
)
