import type { z } from 'zod'
import type { Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { AdminWithdrawal, SettleWithdrawal } from '#/contract/orders/staff-withdrawal.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { ownReason } from '#/commerce/api/records/reason-words.rules.ts'
import { giveRefund } from '#/commerce/api/orders/refund-order.staff.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import {
  type FoundWithdrawal,
  findWithdrawal,
  findWithdrawals,
  updateWithdrawal,
} from '#/commerce/api/records/withdrawals.queries.ts'
import { viewForStaff } from '#/commerce/api/records/withdrawal-view.service.ts'
import { dueOf, withDue } from './due.service.ts'

export async function listWithdrawals(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffRefunds.withdrawals.query>,
): Promise<Page<AdminWithdrawal>> {
  const { time_zone } = await findSettings(ctx.db)
  const { rows, total } = await findWithdrawals(ctx.db, query)
  const clock = { now: ctx.deps.now(), time_zone }
  const data: AdminWithdrawal[] = []
  for (const row of rows) data.push(await withDue(ctx, row, viewForStaff(row, clock)))
  return toPage(data, total, query)
}

/**
 * Pays back what is due, or notes why nothing is. A repeated call changes nothing.
 *
 * @throws ShopError NOT_FOUND, CONFLICT if another amount is due than was shown, INVALID for a way that isn't possible
 */
export const settleWithdrawal = (
  ctx: Ctx,
  id: number,
  { status, refund, no_refund }: SettleWithdrawal,
): Promise<AdminWithdrawal> =>
  telling(ctx, async (tx) => {
    const before = found(await findWithdrawal(tx.db, id))
    const isDone = status === 'done'
    const reason = isDone && refund === null ? no_refund : ''
    // First of all: of two who settle it at once, one does.
    const isChanged = await updateWithdrawal(tx.db, id, {
      status,
      no_refund: reason,
      done_at: isDone ? tx.deps.now() : null,
      done_by: isDone ? userOf(tx).id : null,
    })
    if (isChanged && isDone && refund !== null) await payBack(tx, before, refund)
    if (isChanged)
      await noteChange(tx, {
        kind: 'order',
        record: before.order_number,
        name: before.order_number,
        before: { withdrawal: before.withdrawal.status, reason: null },
        after: { withdrawal: status, reason: reason || null },
      })
    const { time_zone } = await findSettings(tx.db)
    const after = found(await findWithdrawal(tx.db, id))
    return withDue(tx, after, viewForStaff(after, { now: tx.deps.now(), time_zone }))
  })

type PayBack = NonNullable<SettleWithdrawal['refund']>

async function payBack(
  tx: Ctx,
  row: FoundWithdrawal,
  { to, amount, restock }: PayBack,
): Promise<void> {
  const { order, lines, goods, shipping } = await dueOf(tx, row)
  if (toMinor(amount) !== goods + shipping || lines.length === 0) throw new ShopError('CONFLICT')
  await giveRefund(tx, row.order_number, {
    lines: lines.map((line) => ({ ...line, quantity: toQuantity(line.quantity) })),
    shipping: toAmount(shipping),
    amount: 0,
    payment_type: to,
    reason: ownReason('withdrawn', order),
    restock,
    borne_by: 'store',
  })
}

async function telling<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const result = await inTransaction(ctx, work)
  ctx.deps.wake?.('send-mail')
  return result
}
