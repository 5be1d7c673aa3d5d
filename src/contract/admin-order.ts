// What the shop's staff does with orders: moves them, takes money for them, gives it back.
import { z } from 'zod'
import { adminEndpoint, byId } from './admin.ts'
import { Amount, Id, pageOf, paging } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Order, OrderHead, OrderStatus, byNumber } from './order.ts'
import { PaymentStatus } from './payment.ts'
import { Refund, RefundStatus, RefundTo } from './refund.ts'

export const AdminOrder = OrderHead.extend({
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const RefundOrder = z.object({
  lines: z
    .array(z.object({ order_line_id: Id, quantity: z.number().positive().multipleOf(0.001) }))
    .max(200)
    .default([]),
  /** Of what delivery cost. */
  shipping: Amount.default(0),
  payment_type: RefundTo,
  reason: z.string().trim().min(1).max(200),
  note: z.string().trim().max(1000).optional(),
  /** The goods can be sold again. */
  restock: z.boolean().default(false),
})
export type RefundOrder = z.infer<typeof RefundOrder>

export const adminOrder = {
  list: endpoint({
    ...adminEndpoint('GET', '/admin/order'),
    summary: 'All orders, newest first',
    query: z.object({
      ...paging(20),
      /** In order numbers, names and e-mail addresses. */
      search: z.string().max(200).default(''),
      status: OrderStatus.optional().catch(undefined),
      payment_status: PaymentStatus.optional().catch(undefined),
    }),
    response: pageOf(AdminOrder),
  }),
  byNumber: endpoint({
    ...adminEndpoint('GET', '/admin/order/{order_number}'),
    summary: 'One order',
    params: byNumber,
    response: Order,
  }),
  move: endpoint({
    ...adminEndpoint('POST', '/admin/order/{order_number}/status'),
    summary: "Move an order, or one store's part of it, along its table",
    params: byNumber,
    body: z.object({
      status: OrderStatus,
      /** The whole order where missing. */
      part_id: Id.optional(),
      tracking: z.string().trim().max(200).optional(),
    }),
    response: Order,
  }),
  paid: endpoint({
    ...adminEndpoint('POST', '/admin/order/{order_number}/paid'),
    summary: 'A transfer or cash has come in',
    params: byNumber,
    body: z.object({ amount: Amount }),
    response: Order,
  }),
  refund: endpoint({
    ...adminEndpoint('POST', '/admin/order/{order_number}/refund'),
    summary: 'Give money back, never more than was paid',
    params: byNumber,
    body: RefundOrder,
    response: Order,
    idempotent: true,
  }),
  refunds: endpoint({
    ...adminEndpoint('GET', '/admin/refund'),
    summary: 'Refunds, newest first',
    query: z.object({ ...paging(20), status: RefundStatus.optional().catch(undefined) }),
    response: pageOf(Refund),
  }),
  decideRefund: endpoint({
    ...adminEndpoint('PUT', '/admin/refund/{id}'),
    summary:
      'Approve or reject what a customer asked for, try what failed again, or note a transfer',
    params: byId,
    body: z.object({
      approve: z.boolean(),
      restock: z.boolean().default(false),
      /** Another way than the one that was asked for. */
      payment_type: RefundTo.optional(),
      /** The transfer to the bank was made. */
      paid: z.boolean().default(false),
    }),
    response: Refund,
  }),
}
