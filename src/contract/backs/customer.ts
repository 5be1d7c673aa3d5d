// "Tell me when it is back" for customers (rule 185).
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** A sold-out product, or one of its variations. */
export const AwaitedProduct = z.object({
  product_id: Id,
  variation_id: Id.nullable().default(null),
})
export type AwaitedProduct = z.output<typeof AwaitedProduct>

const all = z.object({ data: z.array(AwaitedProduct) })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/back-in-stock',
    auth: 'user',
    summary: 'The products that the user waits for, the newest first',
    response: all,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/back-in-stock',
    auth: 'user',
    summary: 'Be told once when a product is back; asking again changes nothing',
    body: AwaitedProduct,
    response: all,
  }),
  forget: endpoint({
    method: 'POST',
    path: '/back-in-stock/forget',
    auth: 'user',
    summary: 'No longer wait for a product; no error if the user does not',
    body: AwaitedProduct,
    response: all,
  }),
}
