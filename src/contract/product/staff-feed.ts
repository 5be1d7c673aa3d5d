// How complete the products on sale are for the feeds of other sites.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'

/** What other sites ask for and a product on sale may lack. */
export const FEED_LACKS = ['barcode', 'photo'] as const

export const FeedState = z.object({
  /** The number of products on sale. */
  products: z.int(),
  /** Those without a barcode, and those without a photograph, of the product or of a variation. */
  lacks: z.object({ barcode: z.int(), photo: z.int() }),
})
export type FeedState = z.infer<typeof FeedState>

export const endpoints = {
  state: endpoint({
    method: 'GET',
    path: '/admin/feed',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'How many products the feeds of other sites have, and what they lack',
    response: FeedState,
  }),
}
