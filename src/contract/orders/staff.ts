// What staff do with orders: state changes, payments, refunds.
import { z } from 'zod'
import { Amount, Id, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PaymentMethod, PaymentStatus } from '#/contract/payments/shapes.ts'
import { RefundPayer, RefundPreview, RefundTo } from '#/contract/refunds/shapes.ts'
import { ORDER_SOURCES, Order, OrderHead, OrderStatus, byNumber } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

export const AdminOrder = OrderHead.extend({
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  source: z.enum(ORDER_SOURCES).default('web'),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const RefundOrder = z.object({
  lines: z
    .array(z.object({ order_line_id: Id, quantity: z.number().positive().multipleOf(0.001) }))
    .max(200)
    .default([]),
  /** Refund of the delivery fee. */
  shipping: Amount.default(0),
  /** A free amount, such as goodwill: spread over the goods that are left, with their tax, and borne by the shop. */
  amount: Amount.default(0),
  payment_type: RefundTo,
  reason: typed().min(1).max(200),
  note: typed().max(1000).optional(),
  /** Put the goods back into stock. */
  restock: z.boolean().default(false),
  /** Who pays if the goods are a store's. */
  borne_by: RefundPayer.default('store'),
})
export type RefundOrder = z.infer<typeof RefundOrder>

export const ORDER_FIELDS = ['created_at', 'total', 'order_number'] as const

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).optional().catch(undefined)

/** What a figure of the reports is made of (rule 291). */
export const SoldFilter = z.object({
  /** `1`: neither cancelled nor failed. */
  sold: z.enum(['1']).optional().catch(undefined),
  /** When they were placed, in the shop's time zone; 1 is Monday. */
  hour: wholeNumber(0, 23),
  weekday: wholeNumber(1, 7),
  /** With this product among what is delivered. */
  product: z.coerce.number().pipe(Id).optional().catch(undefined),
  /** With a product of this department; 0: with one of none. */
  category: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** Of buyers whose first order was placed on these days, inclusive. */
  first_from: z.iso.date().optional().catch(undefined),
  first_to: z.iso.date().optional().catch(undefined),
})
export type SoldFilter = z.output<typeof SoldFilter>

export const OrderQuery = SoldFilter.extend({
  ...paging(20),
  /** Searches order numbers, names, email addresses, phones and postcodes. */
  search: z.string().max(200).default(''),
  status: OrderStatus.optional().catch(undefined),
  /** `1`: those to be packed, new ones too unless they have to be paid first. */
  to_pack: z.enum(['1']).optional().catch(undefined),
  payment_status: PaymentStatus.optional().catch(undefined),
  payment_method: PaymentMethod.optional().catch(undefined),
  source: z.enum(ORDER_SOURCES).optional().catch(undefined),
  /** Days in the shop's time zone, inclusive. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  field: z.enum(ORDER_FIELDS).catch('created_at').default('created_at'),
  sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
})
export type OrderQuery = z.output<typeof OrderQuery>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/order',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'All orders, newest first',
    query: OrderQuery,
    response: pageOf(AdminOrder),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/admin/order.csv',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'All orders as a CSV file, all pages',
    query: OrderQuery,
    mediaTypes: ['text/csv'],
  }),
  linesCsv: endpoint({
    method: 'GET',
    path: '/admin/order-lines.csv',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'Orders as a CSV file, a row for each line as delivered, with taxes and invoices',
    query: OrderQuery,
    mediaTypes: ['text/csv'],
  }),
  byNumber: endpoint({
    method: 'GET',
    path: '/admin/order/{order_number}',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'One order',
    params: byNumber,
    response: Order,
  }),
  move: endpoint({
    method: 'POST',
    path: '/admin/order/{order_number}/status',
    auth: 'admin',
    permission: 'orders.write',
    summary: "Move an order, or one store's part of it, to its next status",
    params: byNumber,
    body: z.object({
      status: OrderStatus,
      /** The whole order if missing. */
      part_id: Id.optional(),
      tracking: typed().max(200).optional(),
    }),
    response: Order,
  }),
  paid: endpoint({
    method: 'POST',
    path: '/admin/order/{order_number}/paid',
    auth: 'admin',
    permission: 'payments.write',
    summary: 'Record a bank transfer or cash as received',
    params: byNumber,
    body: z.object({ amount: Amount }),
    response: Order,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/order/{order_number}/refund',
    auth: 'admin',
    permission: 'refunds.write',
    summary: 'Refund an order, never more than was paid',
    preview: { by: 'staffOrders.previewRefund' },
    params: byNumber,
    body: RefundOrder,
    response: Order,
    idempotent: true,
  }),
  previewRefund: endpoint({
    method: 'POST',
    path: '/admin/order/{order_number}/refund/preview',
    auth: 'admin',
    permission: 'refunds.write',
    summary: 'What a refund would give back, and how; nothing is changed',
    params: byNumber,
    body: RefundOrder.omit({ reason: true, note: true }),
    response: RefundPreview,
  }),
}
