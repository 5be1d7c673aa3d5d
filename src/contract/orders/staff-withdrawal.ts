import { z } from 'zod'
import { DecisionReason, missing } from '#/contract/decisions.ts'
import { RefundTo } from '#/contract/refunds/shapes.ts'
import { Amount, byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
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
  /** To pay back for it, and the delivery costs in it; 0 once it is settled, or if the order isn't paid. */
  due: z.number().default(0),
  due_delivery: z.number().default(0),
  /** The goods to pay back: what was withdrawn and isn't refunded yet. */
  due_lines: z
    .array(z.object({ order_line_id: Id, name: z.string(), quantity: z.number() }))
    .default([]),
  /** The ways to pay it back. */
  refund_ways: z.array(RefundTo).default([]),
  /** Why it was settled without a refund; empty if it wasn't. */
  no_refund: z.string().default(''),
})
export type AdminWithdrawal = z.infer<typeof AdminWithdrawal>

/** Settling pays back what is due, or says why nothing is. */
export const SettleWithdrawal = z
  .object({
    status: z.enum(WITHDRAWAL_STATUSES),
    refund: z
      .object({
        to: RefundTo,
        /** As shown: with another amount nothing is paid. */
        amount: Amount,
        /** Put the goods back into stock. */
        restock: z.boolean().default(false),
      })
      .nullable()
      .default(null),
    /** Why no refund is due. */
    no_refund: DecisionReason.default(''),
  })
  .superRefine(({ status, refund, no_refund }, issues) => {
    if (status === 'done' && refund === null && no_refund === '')
      issues.addIssue(missing('no_refund'))
  })
export type SettleWithdrawal = z.output<typeof SettleWithdrawal>

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
    summary:
      'Settle a withdrawal by paying back what is due, or with the reason why nothing is; or open it again',
    params: byId,
    body: SettleWithdrawal,
    response: AdminWithdrawal,
  }),
}
