// The ids of what a person keeps on lists: enough to mark products on pages that are the same for everybody.
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const Saved = z.object({
  /** Products of the wishlist, the newest first. */
  wishlist: z.array(Id),
  /** Products to compare, in the order in which they were added. */
  compare: z.array(Id),
})
export type Saved = z.infer<typeof Saved>

/** What is put on a list. */
export const SavedInput = z.object({ product_id: Id })

/** What is taken off a list; that it wasn't there is no error. */
export const savedParams = z.object({ product_id: z.coerce.number().pipe(Id) })

export const endpoints = {
  get: endpoint({
    method: 'GET',
    path: '/saved',
    auth: 'user',
    summary: 'The ids of what is on the wishlist and compared',
    response: Saved,
  }),
}
