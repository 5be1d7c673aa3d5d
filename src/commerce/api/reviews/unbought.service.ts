// Goods returned as new, or never delivered, don't count as bought: its review is hidden, and its author is told (rule
// 41).
import type { Work } from '#/commerce/api/context.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { keepDecision, tellAuthor } from './checks.service.ts'
import { findUnbought } from './reviewed-product.queries.ts'
import { updateReview } from './reviews.queries.ts'
import { withStars } from './stars.service.ts'

/** Hides the buyers' reviews of an order's goods that they no longer have bought. */
export async function hideUnbought(work: Work, order: OrderRow): Promise<void> {
  if (order.customer_id === null) return
  const { db, deps } = work
  for (const { id, ...text } of await findUnbought(db, order.id)) {
    await withStars(db, text.product_id, () => updateReview(db, id, { status: 'hidden' }))
    const one = { about: 'review', id } as const
    // Nobody decided it: the rule did.
    const check = await keepDecision({ db, deps }, one, {
      ...text,
      decision: 'removed',
      reason: '',
    })
    await tellAuthor(work, one, { check, kind: 'text_unbought' })
  }
}
