import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { refund } from '#/commerce/db/schema/payments.ts'
import { id, ref } from '#/commerce/db/schema/columns.ts'

/** Pictures that came with a request for a refund, drawn anew: nothing of the sender's file is left but what one sees. */
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
