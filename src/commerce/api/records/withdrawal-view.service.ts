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

type Clock = { now: Date; time_zone: string }

export function viewForStaff(
  { withdrawal, order_number }: FoundWithdrawal,
  { now, time_zone }: Clock,
): AdminWithdrawal {
  const { status, created_at, done_at } = withdrawal
  const refund_by = dayAfter(dateIn(created_at, time_zone), REFUND_DAYS)
  return {
    ...viewWithdrawal(withdrawal, order_number),
    status,
    done_at: done_at?.toISOString() ?? null,
    refund_by,
    overdue: status === 'open' && dateIn(now, time_zone) > refund_by,
    due: 0,
    due_delivery: 0,
    due_lines: [],
    refund_ways: [],
    no_refund: withdrawal.no_refund,
  }
}

/** Of an order, the first one first. */
export async function withdrawalsOf(
  ctx: Pick<Ctx, 'db' | 'deps'>,
  { id, order_number }: { id: number; order_number: string },
): Promise<AdminWithdrawal[]> {
  const rows = await findWithdrawalsOf(ctx.db, id)
  if (rows.length === 0) return []
  const { time_zone } = await findSettings(ctx.db)
  const clock = { now: ctx.deps.now(), time_zone }
  return rows.map((withdrawal) => viewForStaff({ withdrawal, order_number }, clock))
}
