import { z } from 'zod'
import { byId, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Withdrawal } from './public-withdrawal.ts'

export const WITHDRAWAL_STATUSES = ['open', 'done'] as const

/** A withdrawal as staff settle it. */
export const AdminWithdrawal = Withdrawal.extend({
  status: z.enum(WITHDRAWAL_STATUSES),
  done_at: Timestamp.nullable(),
  /** The last day for paying the customer back. */
  refund_by: z.iso.date(),
  /** It is still open, and that day is over. */
  overdue: z.boolean(),
})
export type AdminWithdrawal = z.infer<typeof AdminWithdrawal>

export const endpoints = {
  withdrawals: endpoint({
    method: 'GET',
    path: '/admin/withdrawal',
    auth: 'admin',
    permission: 'refunds.read',
    summary: 'Withdrawals, newest first; those to settle: the most urgent first',
    query: z.object({
      ...paging(20),
      status: z.enum(WITHDRAWAL_STATUSES).optional().catch(undefined),
    }),
    response: pageOf(AdminWithdrawal),
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/admin/withdrawal/{id}',
    auth: 'admin',
    permission: 'refunds.write',
    summary: 'Mark a withdrawal as settled, or open it again',
    params: byId,
    body: z.object({ status: z.enum(WITHDRAWAL_STATUSES) }),
    response: AdminWithdrawal,
  }),
}
