import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { MAX_CART_UPLOAD, MAX_SWAP_LINES, MAX_SWAPS_DECLINED } from '#/contract/lengths.ts'
import { ProductSummary, UnitPrice } from '#/contract/product/shapes.ts'
import { Exceptions } from '#/contract/withdrawal-exceptions.ts'
import { CartLineInput } from './customer.ts'

/** A cheaper equivalent for a line of the cart. */
export const Swap = z.object({
  product_id: Id,
  variation_id: Id.nullable(),
  uom_entry: z.int().nullable(),
  product: ProductSummary,
  /** Of the alternative, in base units: about as much as the line contains. */
  quantity: z.number(),
  saving: UnitPrice,
})
export type Swap = z.infer<typeof Swap>

/** An offer of which a customer gets at most `most` sets, over all orders. */
export const UsedUp = z.object({ name: z.string(), most: z.int() })

/** What quantity offers do for a basket. */
export const CartOffers = z.object({
  /** By all offers together. */
  saving: z.number(),
  /** The same without tax. */
  net_saving: z.number().default(0),
  offers: z.array(z.object({ name: z.string(), saving: z.number() })),
  /** How many more pieces complete an offer's set. */
  hints: z.array(z.object({ name: z.string(), missing: z.int() })),
  /** Offers of which this customer gets no more sets, each with the limit. */
  used_up: z.array(UsedUp).default([]),
  exceptions: Exceptions.default([]),
})
export type CartOffers = z.infer<typeof CartOffers>

export const endpoints = {
  offers: endpoint({
    method: 'POST',
    path: '/cart/offers',
    auth: 'system',
    summary:
      'What the quantity offers of this moment save on a basket, and its goods without a right of withdrawal, as at the checkout',
    body: z.object({ products: z.array(CartLineInput).max(MAX_CART_UPLOAD) }),
    response: CartOffers,
  }),
  swap: endpoint({
    method: 'POST',
    path: '/cart/swap',
    auth: 'system',
    summary: 'The one line of a basket with a clearly cheaper equivalent; empty if there is none',
    body: z.object({
      products: z.array(CartLineInput).max(MAX_SWAP_LINES),
      /** Products that the customer wants to keep. */
      declined: z.array(Id).max(MAX_SWAPS_DECLINED).default([]),
    }),
    response: z.object({ swap: Swap.nullable() }),
  }),
}
