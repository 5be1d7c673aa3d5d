import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { picture, variation } from '#/commerce/db/schema/catalog.ts'
import { ref } from '#/commerce/db/schema/columns.ts'

/** Pictures of a variation, after its main one. */
export const variationPicture = pgTable(
  'variation_picture',
  {
    variation_id: ref()
      .notNull()
      .references(() => variation.id, { onDelete: 'cascade' }),
    picture_id: ref()
      .notNull()
      .references(() => picture.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.variation_id, table.picture_id] }),
    index().on(table.picture_id),
  ],
)
