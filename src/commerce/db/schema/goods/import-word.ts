import { pgTable, text } from 'drizzle-orm/pg-core'
import { category } from '#/commerce/db/schema/catalog.ts'
import { ref, time } from '#/commerce/db/schema/columns.ts'

/** What a word for a department means in this shop: kept from one catalogue file for the next. */
export const importWord = pgTable('import_word', {
  /** The word in small letters without accents. */
  key: text().primaryKey(),
  /** As the file had it. */
  word: text().notNull(),
  /** Null: the word is left out. */
  category_id: ref().references(() => category.id, { onDelete: 'cascade' }),
  updated_at: time().notNull().defaultNow(),
})
