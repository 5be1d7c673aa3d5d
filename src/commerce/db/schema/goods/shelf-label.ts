import { bigint, boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ShelfContent } from '#/contract/shelf/staff.ts'
import { id, ref, time } from '#/commerce/db/schema/columns.ts'

/** What the shelf says about a product or its variation, and what its label said when it was last printed. */
export const shelfLabel = pgTable(
  'shelf_label',
  {
    id: id(),
    // No foreign keys: electronic labels have to hear of what was deleted.
    product_id: ref().notNull(),
    variation_id: ref(),
    content: jsonb().$type<ShelfContent>().notNull(),
    hash: text().notNull(),
    /** Off sale or deleted. */
    gone: boolean().notNull().default(false),
    /** Grows with each change, over all labels. */
    version: bigint({ mode: 'number' }).notNull(),
    /** The hash of what the last print said. */
    printed: text(),
    printed_at: time(),
    printed_by: text(),
  },
  (table) => [
    unique('shelf_label_once').on(table.product_id, table.variation_id).nullsNotDistinct(),
    index().on(table.version),
  ],
)
