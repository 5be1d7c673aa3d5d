// Standing orders of all customers, as staff see them.
import { z } from 'zod'
import { byId, Id, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { StandingHead, StandingOrder, StandingStatus } from './shapes.ts'

const customer = z.object({ id: Id, name: z.string() })

export const AdminStandingHead = StandingHead.extend({
  customer,
  /** Who set it up. */
  by: z.object({ name: z.string(), email: z.string() }),
})
export type AdminStandingHead = z.infer<typeof AdminStandingHead>

export const AdminStandingOrder = StandingOrder.extend({
  customer,
  by: z.object({ name: z.string(), email: z.string() }),
})
export type AdminStandingOrder = z.infer<typeof AdminStandingOrder>

export const STAFF_STANDING_STEPS = ['pause', 'end'] as const

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/standing-order',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'Standing orders, the next date first; of one customer if wanted',
    query: z.object({
      ...paging(25),
      customer_id: z.coerce.number().pipe(Id).optional().catch(undefined),
      status: StandingStatus.optional().catch(undefined),
    }),
    response: pageOf(AdminStandingHead),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/standing-order/{id}',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'A standing order with its goods and what became of its dates',
    params: byId,
    response: AdminStandingOrder,
  }),
  step: endpoint({
    method: 'POST',
    path: '/admin/standing-order/{id}/step',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Pause or end a standing order for its customer, who gets an email',
    params: byId,
    body: z.object({ step: z.enum(STAFF_STANDING_STEPS), reason: z.string().trim().max(300) }),
    response: AdminStandingOrder,
  }),
}
