import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { MAX_SWAP_LINES, MAX_SWAPS_DECLINED } from '#/contract/lengths.ts'
import { ProductSummary, UnitPrice } from '#/contract/product/shapes.ts'
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

export const endpoints = {
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
