import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'

/** A quantity offer on the offers page, such as "3 for 2". */
export const QuantityOffer = z.object({
  id: Id,
  title: z.string(),
  ends_at: Timestamp.nullable(),
  /** Days of the week on which it applies, 0 is Sunday; empty for every day. */
  days: z.array(z.int().min(0).max(6)),
  /** Some of its goods; none if it is for everything. */
  products: z.array(ProductSummary),
})
export type QuantityOffer = z.infer<typeof QuantityOffer>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/promotion',
    auth: 'system',
    summary: 'Quantity offers that apply now, each with some of its goods',
    response: z.object({ data: z.array(QuantityOffer) }),
    content: true,
  }),
}
