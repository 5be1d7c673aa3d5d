// The IDs on a user's lists: enough to mark products on pages that are the same for everybody.
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const Saved = z.object({
  /** Products on the wishlist, newest first. */
  wishlist: z.array(Id),
  /** Products to compare, in the order in which they were added. */
  compare: z.array(Id),
})
export type Saved = z.infer<typeof Saved>

/** The product to add. */
export const SavedInput = z.object({ product_id: Id })

/** The product to remove; no error if it is missing. */
export const savedParams = z.object({ product_id: z.coerce.number().pipe(Id) })

export const endpoints = {
  get: endpoint({
    method: 'GET',
    path: '/saved',
    auth: 'user',
    summary: 'The product IDs on the wishlist and in the comparison',
    response: Saved,
  }),
}
