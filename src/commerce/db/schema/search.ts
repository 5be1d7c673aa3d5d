import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, language, time } from './columns.ts'

/** Words and phrases that mean the same in a search. */
export const synonym = pgTable('synonym', {
  id: id(),
  words: text().array().notNull(),
  updated_at: time().notNull().defaultNow(),
})

/** Search terms with their count and last number of results. */
export const searchCount = pgTable(
  'search_count',
  {
    /** Folded, single spaces. */
    query: text().notNull(),
    language: language().notNull(),
    count: integer().notNull(),
    results: integer().notNull(),
    last_at: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.query, table.language] }),
    index().on(table.count),
    index('search_count_begins').on(table.query.op('text_pattern_ops')),
  ],
)
