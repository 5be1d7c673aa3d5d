import { z } from 'zod'
import { byId, pageOf, paging, Timestamp, workStatus } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Refund, REFUND_STATUSES, RefundPayer, RefundTo } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

/** A refund as staff decide about it. */
export const AdminRefund = Refund.extend({
  /** Of the delivery fee. */
  shipping: z.number().default(0),
  /** How it can reach the customer; while it is open, each of them will be accepted. */
  ways: z.array(RefundTo),
  /** Why it hasn't arrived, in the provider's words. */
  problem: z.string().nullable().default(null),
  /** Since when the provider hasn't answered, if it was given up. */
  silent_since: Timestamp.nullable().default(null),
})
export type AdminRefund = z.infer<typeof AdminRefund>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/refund',
    auth: 'admin',
    permission: 'refunds.read',
    summary: 'Refunds, newest first',
    query: z.object({ ...paging(20), status: workStatus(REFUND_STATUSES) }),
    response: pageOf(AdminRefund),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/refund/{id}',
    auth: 'admin',
    permission: 'refunds.write',
    summary: 'Approve or reject a refund, retry a failed one, or record a bank transfer',
    params: byId,
    body: z.object({
      approve: z.boolean(),
      restock: z.boolean().default(false),
      /** Who pays if the goods are a store's. */
      borne_by: RefundPayer.default('store'),
      /** Refund by another way than requested. */
      payment_type: RefundTo.optional(),
      /** The bank transfer was made. */
      paid: z.boolean().default(false),
      /** The reason for declining, for the customer. */
      answer: typed().max(500).optional(),
    }),
    response: AdminRefund,
  }),
}
