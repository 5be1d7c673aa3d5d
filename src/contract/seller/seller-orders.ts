// A store's parts of orders, and its figures.
import { z } from 'zod'
import { Id, Localized, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { BookedSlot } from '#/contract/delivery/public.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { LineDifference } from '#/contract/orders/lines.ts'
import { byNumber, OrderStatus } from '#/contract/orders/shapes.ts'
import { typed } from '#/contract/typed.ts'

export const SellerOrderRow = z.object({
  order_number: z.string(),
  status: OrderStatus,
  /** What the customer pays for this store's goods. */
  total: z.number(),
  lines: z.int(),
  delivery_slot: BookedSlot.nullable(),
  created_at: Timestamp,
})
export type SellerOrderRow = z.infer<typeof SellerOrderRow>

export const SellerLine = z.object({
  id: Id,
  product_id: Id.nullable(),
  name: z.string(),
  unit: z.string().nullable(),
  quantity: z.number(),
  /** Refunded pieces. */
  refunded: z.number(),
  price: z.number(),
  total: z.number(),
  ...LineDifference.shape,
})
export type SellerLine = z.infer<typeof SellerLine>

/** Only the customer data needed for packing: first name and city. */
export const SellerOrder = SellerOrderRow.omit({ lines: true }).extend({
  customer: z.string(),
  city: z.string(),
  items: z.array(SellerLine),
  /** Why it was refused. */
  refusal: z.string().nullable(),
  /** The credited sales and the deducted commission; null until credited. */
  credited: z.number().nullable(),
  commission: z.number().nullable(),
  may_pack: z.boolean(),
  may_refuse: z.boolean(),
  events: z.array(z.object({ status: OrderStatus, created_at: Timestamp })),
})
export type SellerOrder = z.infer<typeof SellerOrder>

export const SellerFigures = z.object({
  days: z.int(),
  /** Of parts that were not cancelled, less refunds. */
  sales: z.number(),
  orders: z.int(),
  refused: z.int(),
  average: z.number(),
  by_day: z.array(z.object({ date: z.string(), sales: z.number(), orders: z.int() })),
  best: z.array(
    z.object({
      product_id: Id.nullable(),
      name: Localized,
      sold: z.number(),
      sales: z.number(),
    }),
  ),
})
export type SellerFigures = z.infer<typeof SellerFigures>

export const FIGURE_DAYS = [7, 30, 90, 365] as const

export const endpoints = {
  orders: endpoint({
    method: 'GET',
    path: '/seller/order',
    auth: 'seller',
    summary: "The store's parts of orders, newest first",
    query: z.object({
      ...paging(20),
      status: OrderStatus.optional().catch(undefined),
      /** Only parts to be packed. */
      waiting: z.literal('1').optional().catch(undefined),
    }),
    response: pageOf(SellerOrderRow),
  }),
  order: endpoint({
    method: 'GET',
    path: '/seller/order/{order_number}',
    auth: 'seller',
    summary: "The store's part of an order",
    params: byNumber,
    response: SellerOrder,
  }),
  pack: endpoint({
    method: 'POST',
    path: '/seller/order/{order_number}/packed',
    auth: 'seller',
    summary: "Mark the store's part of an order as packed",
    params: byNumber,
    body: z.object({}),
    response: SellerOrder,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/seller/order/{order_number}/refuse',
    auth: 'seller',
    summary:
      "Refuse the store's part of an order: other parts continue, and its payment is refunded",
    params: byNumber,
    body: z.object({ reason: typed().min(1).max(200) }),
    response: SellerOrder,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/seller/figures',
    auth: 'seller',
    summary: "The store's sales of the last days",
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.literal([...FIGURE_DAYS]))
        .catch(30)
        .default(30),
    }),
    response: SellerFigures,
  }),
}
