import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Discounts } from '#/domain/goods/product-plan.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { percent, ref, time } from '#/commerce/db/schema/columns.ts'

/** What is planned for a product; a job does it when its time has come. */
export const productPlan = pgTable(
  'product_plan',
  {
    product_id: ref()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    offer_discount: percent(),
    offer_from: time(),
    offer_until: time(),
    /** What was off before; null while the offer does not run. */
    offer_was: jsonb().$type<Discounts>(),
    visible_from: time(),
    visible_until: time(),
    /** When the job has to look at it next. */
    due_at: time(),
  },
  (table) => [index().on(table.due_at)],
)
