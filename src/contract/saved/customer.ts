// The IDs on a user's lists: enough to mark products on pages that are the same for everybody.
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { MAX_COMPARED, MAX_DEVICE_WISHES } from '#/contract/lengths.ts'

export const Saved = z.object({
  /** Products on the wishlist, newest first. */
  wishlist: z.array(Id),
  /** Products to compare, in the order in which they were added. */
  compare: z.array(Id),
})
export type Saved = z.infer<typeof Saved>

/** The product to add. */
export const SavedInput = z.object({ product_id: Id })

/** What a guest has saved on a device, in the order of `Saved`. */
export const DeviceSaved = z.object({
  wishlist: z.array(Id).max(MAX_DEVICE_WISHES),
  compare: z.array(Id).max(MAX_COMPARED),
})

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
  join: endpoint({
    method: 'POST',
    path: '/saved',
    auth: 'user',
    summary: 'Add what a guest saved on a device; what is off sale or has no room is left out',
    body: DeviceSaved,
    response: Saved,
  }),
}
