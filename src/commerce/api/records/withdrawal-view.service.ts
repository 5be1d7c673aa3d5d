// Withdrawals as their senders and staff see them.
import type { Withdrawal } from '#/contract/orders/public-withdrawal.ts'
import type { AdminWithdrawal } from '#/contract/orders/staff-withdrawal.ts'
import { dayAfter } from '#/domain/goods/lots.ts'
import { REFUND_DAYS } from '#/domain/law/withdrawal.ts'
import { dateIn } from '#/lib/dates.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import {
  findWithdrawalsOf,
  type FoundWithdrawal,
  type WithdrawalRow,
} from './withdrawals.queries.ts'

export const viewWithdrawal = (row: WithdrawalRow, order_number: string): Withdrawal => ({
  id: row.id,
  order_number,
  created_at: row.created_at.toISOString(),
  name: row.name,
  email: row.email,
  lines: row.lines.map(({ name, quantity }) => ({ name, quantity })),
})

export const viewForStaff = (
  { withdrawal, order_number }: FoundWithdrawal,
  timeZone: string,
): AdminWithdrawal => ({
  ...viewWithdrawal(withdrawal, order_number),
  status: withdrawal.status,
  done_at: withdrawal.done_at?.toISOString() ?? null,
  refund_by: dayAfter(dateIn(withdrawal.created_at, timeZone), REFUND_DAYS),
})

/** Of an order, the first one first. */
export async function withdrawalsOf(
  ctx: Pick<Ctx, 'db'>,
  { id, order_number }: { id: number; order_number: string },
): Promise<AdminWithdrawal[]> {
  const rows = await findWithdrawalsOf(ctx.db, id)
  if (rows.length === 0) return []
  const { time_zone } = await findSettings(ctx.db)
  return rows.map((withdrawal) => viewForStaff({ withdrawal, order_number }, time_zone))
}
