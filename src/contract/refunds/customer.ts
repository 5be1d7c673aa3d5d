import { z } from 'zod'
import { Id, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Refund, RefundTo } from './shapes.ts'

/** A refund that a customer requests. */
export const RefundInput = z.object({
  order_number: z.string().min(1).max(32),
  order_line_id: Id,
  /** The whole line if missing. */
  quantity: z.number().positive().multipleOf(0.001).optional(),
  reason: z.string().trim().min(1).max(200),
  payment_type: RefundTo,
  note: z.string().trim().max(1000).optional(),
})
export type RefundInput = z.infer<typeof RefundInput>

export const endpoints = {
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
    summary: 'Request a refund for a line',
    body: RefundInput,
    response: Refund,
    idempotent: true,
  }),
}
