import { pgTable, text } from 'drizzle-orm/pg-core'

/** Which functions and triggers this database has, and in which form; kept by `functions/apply.ts`. */
export const databaseCode = pgTable('database_code', {
  /** As it is dropped: `function note_change`, `trigger note_insert on "product"`. */
  name: text().primaryKey(),
  hash: text().notNull(),
})
