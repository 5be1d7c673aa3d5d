// Money that goes back.
import { z } from 'zod'
import { Id, Timestamp, pageOf, paging } from './common.ts'
import { endpoint } from './endpoint.ts'

export const REFUND_STATUSES = ['requested', 'approved', 'paid', 'rejected', 'failed'] as const
export const RefundStatus = z.enum(REFUND_STATUSES)
export type RefundStatus = z.infer<typeof RefundStatus>

/** `card` means: the way it was paid. */
export const REFUND_TO = ['wallet', 'bank', 'card'] as const
export const RefundTo = z.enum(REFUND_TO)
export type RefundTo = z.infer<typeof RefundTo>

export const Refund = z.object({
  id: Id,
  order_number: z.string(),
  status: RefundStatus,
  payment_type: RefundTo,
  reason: z.string(),
  note: z.string().nullable(),
  /** What it is worth in all: money, wallet and points. */
  amount: z.number(),
  lines: z.array(
    z.object({ order_line_id: Id, name: z.string(), quantity: z.number(), amount: z.number() }),
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Refund = z.infer<typeof Refund>

/** What a customer asks back. */
export const RefundInput = z.object({
  order_number: z.string().min(1).max(32),
  order_line_id: Id,
  /** The whole line where missing. */
  quantity: z.number().positive().multipleOf(0.001).optional(),
  reason: z.string().trim().min(1).max(200),
  payment_type: RefundTo,
  note: z.string().trim().max(1000).optional(),
})
export type RefundInput = z.infer<typeof RefundInput>

export const refund = {
  list: endpoint({
    method: 'GET',
    path: '/refund',
    auth: 'user',
    summary: "The account's refunds, newest first",
    query: z.object(paging(10)),
    response: pageOf(Refund),
  }),
  request: endpoint({
    method: 'POST',
    path: '/refund',
    auth: 'user',
    summary: 'Ask for the money of a line back',
    body: RefundInput,
    response: Refund,
    idempotent: true,
  }),
}
