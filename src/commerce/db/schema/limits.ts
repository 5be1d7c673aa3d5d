import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** How often something was attempted. Unlogged: losing it in a crash does no harm, and writing it waits for no disk. */
export const rateCount = pgTable('rate_count', {
  /** A hash of what is counted and who tried. */
  key: text().primaryKey(),
  points: integer().notNull(),
  ends_at: time().notNull(),
})
