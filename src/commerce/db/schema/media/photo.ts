import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#/commerce/db/schema/columns.ts'

/** Photographs as they were taken in, by their content hash; the files of their sizes are made from them. */
export const photo = pgTable('photo', {
  hash: text().primaryKey(),
  /** In pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** A WebP picture in base64; null where it lies in a bucket. */
  content: text(),
  created_at: time().notNull().defaultNow(),
})
