// Photos named in catalogue files: uploaded in an archive with the file, and which product each belongs to.
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { PHOTO_STATES, type PhotoState, type PhotoTrouble } from '#/contract/imports/photos.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { id, isOneOf, ref, time } from '#/commerce/db/schema/columns.ts'
import { importRun } from './import-run.ts'

/** A file of an uploaded archive; deleted once its photo is processed. */
export const importFile = pgTable(
  'import_file',
  {
    id: id(),
    run_id: ref()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** Including folders. */
    name: text().notNull(),
    /** SHA-256 of the content. */
    digest: text().notNull(),
    /** In base64. */
    content: text().notNull(),
  },
  (table) => [unique().on(table.run_id, table.name)],
)

/** A photo that a row adds to its product. */
export const importPhoto = pgTable(
  'import_photo',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The file's name, or an address. */
    source: text().notNull(),
    /** For a file: different content under the same name is another photo. */
    digest: text(),
    /** Null for imports by command. */
    run_id: ref().references(() => importRun.id, { onDelete: 'set null' }),
    line: integer().notNull(),
    state: text().$type<PhotoState>().notNull().default('waiting'),
    problem: text().$type<PhotoTrouble>(),
    tries: integer().notNull().default(0),
    /** When it is next tried. */
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
