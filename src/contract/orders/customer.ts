import { z } from 'zod'
import { Cart } from '#/contract/cart/customer.ts'
import { Id, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { UnitPrice } from '#/contract/product/shapes.ts'
import { OrderHead, OrderStatus, byNumber } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

/** What a reorder put into the cart, and what is unavailable. */
export const Reordered = z.object({
  cart: Cart,
  missing: z.array(z.object({ name: z.string(), asked: z.number(), kept: z.number() })),
  /** Changed prices, in each line's own unit. */
  changed: z
    .array(
      z.object({
        name: z.string(),
        before: z.number(),
        now: z.number(),
        /** In percent. */
        tax_rate: z.number().default(0),
        /** Of the price now. */
        unit_price: UnitPrice.nullable().default(null),
      }),
    )
    .default([]),
  /** The products that are in the cart by it. */
  product_ids: z.array(Id).default([]),
})
export type Reordered = z.infer<typeof Reordered>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/order',
    auth: 'user',
    summary: "The account's orders, newest first",
    query: z.object({
      ...paging(10),
      status: OrderStatus.optional().catch(undefined),
      /** Only orders under way: neither delivered nor cancelled. */
      open: z.enum(['1']).optional().catch(undefined),
      /** Days in the shop's time zone, inclusive. */
      from: z.iso.date().optional().catch(undefined),
      to: z.iso.date().optional().catch(undefined),
      /** Searches order numbers and product names. */
      search: typed().max(100).optional().catch(undefined),
    }),
    response: pageOf(OrderHead),
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/order/{order_number}/reorder',
    auth: 'user',
    summary: 'Put the goods of an order into the cart again',
    params: byNumber,
    response: Reordered,
    idempotent: true,
  }),
}
