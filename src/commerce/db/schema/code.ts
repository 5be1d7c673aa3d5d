import { pgTable, text } from 'drizzle-orm/pg-core'

/** This database's functions and triggers, and their versions; maintained by `functions/apply.ts`. */
export const databaseCode = pgTable('database_code', {
  /** As in `drop`: `function note_change`, `trigger note_insert on "product"`. */
  name: text().primaryKey(),
  hash: text().notNull(),
})
