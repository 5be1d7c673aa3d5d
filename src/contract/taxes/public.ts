import { z } from 'zod'
import { Id, Localized } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** A tax rate of the shop, to which products, deposits and delivery refer. */
export const Tax = z.object({
  id: Id,
  name: Localized,
  /** Today's. */
  percent: z.number(),
})
export type Tax = z.infer<typeof Tax>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tax-rate',
    auth: 'system',
    summary: 'The tax rates of the shop, the highest first',
    response: z.object({ data: z.array(Tax) }),
  }),
}
