import { z } from 'zod'
import { byId, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Reordered } from '#/contract/orders/customer.ts'
import { PastOrder } from './shapes.ts'

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/past-order',
    auth: 'user',
    summary: 'Orders from the former shop under the confirmed email address, newest first',
    query: z.object(paging(10)),
    response: pageOf(PastOrder),
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/past-order/{id}/reorder',
    auth: 'user',
    summary:
      'Put the goods of an order from the former shop into the cart, as far as they are sold',
    params: byId,
    response: Reordered,
    idempotent: true,
  }),
}
