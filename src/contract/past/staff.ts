import { z } from 'zod'
import { byId, Id, Message, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { SHOP_SYSTEMS } from '#/contract/takeovers/shapes.ts'
import { PastOrder } from './shapes.ts'

export const AdminPastOrder = PastOrder.extend({
  email: z.string(),
  system: z.enum(SHOP_SYSTEMS),
  /** Of the account with this email address; null for guests. */
  customer_id: Id.nullable(),
})
export type AdminPastOrder = z.infer<typeof AdminPastOrder>

export const PastOrderQuery = z.object({
  ...paging(20),
  search: z.string().max(200).default(''),
  customer_id: z.coerce.number().pipe(Id).optional().catch(undefined),
})
export type PastOrderQuery = z.output<typeof PastOrderQuery>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/past-order',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'Orders from the former shop, searched by number, email address or product',
    query: PastOrderQuery,
    response: pageOf(AdminPastOrder),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/past-order/{id}',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Delete an order from the former shop, such as for a guest who asks for it',
    params: byId,
    response: Message,
  }),
}
