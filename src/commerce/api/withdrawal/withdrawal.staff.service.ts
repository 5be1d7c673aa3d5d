import type { z } from 'zod'
import type { Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { AdminWithdrawal } from '#/contract/orders/staff-withdrawal.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import {
  findWithdrawal,
  findWithdrawals,
  updateWithdrawal,
} from '#/commerce/api/records/withdrawals.queries.ts'
import { viewForStaff } from '#/commerce/api/records/withdrawal-view.service.ts'

export async function listWithdrawals(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffRefunds.withdrawals.query>,
): Promise<Page<AdminWithdrawal>> {
  const { time_zone } = await findSettings(ctx.db)
  const { rows, total } = await findWithdrawals(ctx.db, query)
  return toPage(
    rows.map((row) => viewForStaff(row, { now: ctx.deps.now(), time_zone })),
    total,
    query,
  )
}

/** A repeated call changes nothing. @throws ShopError NOT_FOUND */
export const settleWithdrawal = (
  ctx: Ctx,
  id: number,
  { status }: z.output<typeof endpoints.staffRefunds.settle.body>,
): Promise<AdminWithdrawal> =>
  inTransaction(ctx, async (tx) => {
    const before = found(await findWithdrawal(tx.db, id))
    const isDone = status === 'done'
    const isChanged = await updateWithdrawal(tx.db, id, {
      status,
      done_at: isDone ? tx.deps.now() : null,
      done_by: isDone ? userOf(tx).id : null,
    })
    if (isChanged)
      await noteChange(tx, {
        kind: 'order',
        record: before.order_number,
        name: before.order_number,
        before: { withdrawal: before.withdrawal.status },
        after: { withdrawal: status },
      })
    const { time_zone } = await findSettings(tx.db)
    const after = found(await findWithdrawal(tx.db, id))
    return viewForStaff(after, { now: tx.deps.now(), time_zone })
  })
