import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { refund } from '#/commerce/db/schema/payments.ts'
import { id, ref } from '#/commerce/db/schema/columns.ts'

/** Pictures of refund requests, re-encoded: only the visible picture is kept. */
export const refundPicture = pgTable(
  'refund_picture',
  {
    id: id(),
    refund_id: ref()
      .notNull()
      .references(() => refund.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    /** A WebP picture in base64. */
    content: text().notNull(),
  },
  (table) => [unique().on(table.refund_id, table.number)],
)
