import type { Page } from '#/contract/common.ts'
import type { AdminPastOrder, PastOrderQuery } from '#/contract/past/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { writing } from '#/commerce/api/writing.ts'
import { deletePastOrders, findCustomersOf, findPastOrder, findPastOrders } from './past.queries.ts'
import { viewPastOrders } from './past.service.ts'

export async function listPastOrders(
  ctx: Ctx,
  query: PastOrderQuery,
): Promise<Page<AdminPastOrder>> {
  const { rows, total } = await findPastOrders(ctx.db, query)
  const views = await viewPastOrders(ctx, rows)
  const emails = rows.map(({ email }) => email)
  const customers = await findCustomersOf(ctx.db, emails)
  const data = views.flatMap((view, at) => {
    const row = rows[at]
    if (!row) return []
    const { email, system } = row
    return [{ ...view, email, system, customer_id: customers.get(email) ?? null }]
  })
  return toPage(data, total, query)
}

/** @throws ShopError NOT_FOUND */
export const removePastOrder = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const { number, system } = found(await findPastOrder(tx.db, id))
    await deletePastOrders(tx.db, [String(id)])
    // Without the person, who may be the reason for the removal.
    const before = { number, system }
    await noteChange(tx, { kind: 'past_order', record: id, name: number, before, after: null })
  })
