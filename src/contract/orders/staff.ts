// What staff do with orders: move them on, record payments, refund.
import { z } from 'zod'
import { Amount, Id, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PaymentStatus } from '#/contract/payments/shapes.ts'
import { RefundTo } from '#/contract/refunds/shapes.ts'
import { Order, OrderHead, OrderStatus, byNumber } from './shapes.ts'

export const AdminOrder = OrderHead.extend({
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const RefundOrder = z.object({
  lines: z
    .array(z.object({ order_line_id: Id, quantity: z.number().positive().multipleOf(0.001) }))
    .max(200)
    .default([]),
  /** Refund of the delivery fee. */
  shipping: Amount.default(0),
  payment_type: RefundTo,
  reason: z.string().trim().min(1).max(200),
  note: z.string().trim().max(1000).optional(),
  /** Put the goods back into stock. */
  restock: z.boolean().default(false),
})
export type RefundOrder = z.infer<typeof RefundOrder>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/order',
    auth: 'admin',
    summary: 'All orders, newest first',
    query: z.object({
      ...paging(20),
      /** Searches order numbers, names and e-mail addresses. */
      search: z.string().max(200).default(''),
      status: OrderStatus.optional().catch(undefined),
      payment_status: PaymentStatus.optional().catch(undefined),
    }),
    response: pageOf(AdminOrder),
  }),
  byNumber: endpoint({
    method: 'GET',
    path: '/admin/order/{order_number}',
    auth: 'admin',
    summary: 'One order',
    params: byNumber,
    response: Order,
  }),
  move: endpoint({
    method: 'POST',
    path: '/admin/order/{order_number}/status',
    auth: 'admin',
    summary: "Move an order, or one store's part of it, to its next status",
    params: byNumber,
    body: z.object({
      status: OrderStatus,
      /** The whole order if missing. */
      part_id: Id.optional(),
      tracking: z.string().trim().max(200).optional(),
    }),
    response: Order,
  }),
  paid: endpoint({
    method: 'POST',
    path: '/admin/order/{order_number}/paid',
    auth: 'admin',
    summary: 'Record a transfer or cash as received',
    params: byNumber,
    body: z.object({ amount: Amount }),
    response: Order,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/order/{order_number}/refund',
    auth: 'admin',
    summary: 'Refund an order, never more than was paid',
    params: byNumber,
    body: RefundOrder,
    response: Order,
    idempotent: true,
  }),
}
