// What was given back as new, or never came, was not bought: its review is hidden (rule 41).
import type { Work } from '#/commerce/api/context.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { findUnbought } from './reviewed-product.queries.ts'
import { updateReview } from './reviews.queries.ts'
import { withStars } from './stars.service.ts'

/** Hides the buyers' reviews of an order's goods that they no longer have bought. */
export async function hideUnbought({ db }: Work, order: OrderRow): Promise<void> {
  if (order.customer_id === null) return
  for (const { id, product_id } of await findUnbought(db, order.id))
    await withStars(db, product_id, () => updateReview(db, id, { status: 'hidden' }))
}
