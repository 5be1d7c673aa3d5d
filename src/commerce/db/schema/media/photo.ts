import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#/commerce/db/schema/columns.ts'

/** Photos as uploaded, by content hash; files of all sizes are made from them. */
export const photo = pgTable('photo', {
  hash: text().primaryKey(),
  /** In pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** A WebP picture in base64; null if it is in a bucket. */
  content: text(),
  /** The bucket that was left without it; null unless it was lost there. */
  lost_with: text(),
  created_at: time().notNull().defaultNow(),
})
