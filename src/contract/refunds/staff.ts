import { z } from 'zod'
import { byId, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Refund, RefundPayer, RefundStatus, RefundTo } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/refund',
    auth: 'admin',
    permission: 'refunds.read',
    summary: 'Refunds, newest first',
    query: z.object({ ...paging(20), status: RefundStatus.optional().catch(undefined) }),
    response: pageOf(Refund),
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
    response: Refund,
  }),
}
