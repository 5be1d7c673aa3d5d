import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LotKind } from '#/contract/lots/kinds.ts'
import type { Discounts, LaterOffer } from '#/domain/goods/product-plan.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { percent, ref, time } from '#/commerce/db/schema/columns.ts'

/** Scheduled changes of a product; a job applies them on time. */
export const productPlan = pgTable(
  'product_plan',
  {
    product_id: ref()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    offer_discount: percent(),
    offer_from: time(),
    offer_until: time(),
    /** The previous discount; null while the offer isn't running. */
    offer_was: jsonb().$type<Discounts>(),
    /** The date of the offer's lot; null if staff planned it (rule 174). */
    lot_date: date({ mode: 'string' }),
    lot_kind: text().$type<LotKind>(),
    /** Later offers, in order. */
    later: jsonb().$type<LaterOffer[]>().notNull().default([]),
    visible_from: time(),
    visible_until: time(),
    /** When the job has to check it next. */
    due_at: time(),
  },
  (table) => [
    index().on(table.due_at),
    index()
      .on(table.lot_date)
      .where(sql`${table.lot_date} is not null`),
  ],
)
