// A change can't exceed the user's approval limit (rule 91).
import { needsApproval } from '#/domain/household.ts'
import { findPersonOf } from '#/commerce/api/approvals/approvals.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { dueOf } from '#/commerce/api/records/order-money.rules.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { invalid } from './change-lines.service.ts'

type Changed = { before: OrderRow; after: OrderRow }

/** An approved order may keep its total, or become cheaper. @throws ShopError INVALID */
export async function requireWithinLimit(ctx: Ctx, { before, after }: Changed): Promise<void> {
  if (dueOf(after) <= dueOf(before)) return
  const rights = await rightsOf(ctx, before)
  if (rights && needsApproval(rights, dueOf(after))) throw invalid('lines', 'field.lines.limit')
}

/**
 * The rights of the member who changes it; with an email's link, those of the addressee. Nobody's if the previous total
 * has been paid.
 */
async function rightsOf({ db, principal }: Ctx, { customer_id, contact }: OrderRow) {
  if (customer_id === null || principal.type === 'none') return undefined
  const isMember = principal.type === 'user' && principal.user.customer_id === customer_id
  return isMember ? principal.user : findPersonOf(db, customer_id, contact.email)
}
