// Orders that customers placed in the shop before this one: history that was taken over, which nothing is counted by.
import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'

/** How long they are kept after they were placed. */
export const PAST_ORDER_YEARS = 5

export const PastLine = z.object({
  name: z.string(),
  sku: z.string(),
  quantity: z.number(),
  /** Of one, with tax where the file has it; null if the file has none. */
  price: z.number().nullable(),
  /** Of the product that has this SKU today, if it is sold. */
  slug: z.string().nullable(),
})
export type PastLine = z.infer<typeof PastLine>

export const PastOrder = z.object({
  id: Id,
  /** In the former shop. */
  number: z.string(),
  placed_at: Timestamp,
  /** In the words of the former shop; empty if the file has none. */
  state: z.string(),
  payment: z.string(),
  total: z.number(),
  tax: z.number().nullable(),
  delivery: z.number().nullable(),
  lines: z.array(PastLine),
})
export type PastOrder = z.infer<typeof PastOrder>
