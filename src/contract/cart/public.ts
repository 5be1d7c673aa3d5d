import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ProductSummary, UnitPrice } from '#/contract/product/shapes.ts'
import { CartLineInput } from './customer.ts'

/** So many lines of a basket are looked at, and so many products are not offered again. */
export const MAX_SWAP_LINES = 60
export const MAX_SWAPS_DECLINED = 100

/** The same for less: what may stand in for a line of a basket. */
export const Swap = z.object({
  product_id: Id,
  variation_id: Id.nullable(),
  uom_entry: z.int().nullable(),
  product: ProductSummary,
  /** Of the other one, in base units: about as much as the line has. */
  quantity: z.number(),
  saving: UnitPrice,
})
export type Swap = z.infer<typeof Swap>

export const endpoints = {
  swap: endpoint({
    method: 'POST',
    path: '/cart/swap',
    auth: 'system',
    summary:
      'Of a basket, the one line that is to be had for clearly less; none where there is none',
    body: z.object({
      products: z.array(CartLineInput).max(MAX_SWAP_LINES),
      /** Products that stay, as whoever buys them said. */
      declined: z.array(Id).max(MAX_SWAPS_DECLINED).default([]),
    }),
    response: z.object({ swap: Swap.nullable() }),
  }),
}
