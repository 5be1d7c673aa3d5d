import { z } from 'zod'
import { Cart } from '#/contract/cart/customer.ts'
import { Amount, Message, byId, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Approval } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

/** From an email's link, which lets its recipient decide; missing if that person is signed in. */
const token = z.string().min(1).max(300).optional()

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/approval',
    auth: 'user',
    summary: 'Orders that await or awaited approval, newest first; shoppers see their own',
    query: z.object({ ...paging(10), waiting: z.literal('1').optional().catch(undefined) }),
    response: pageOf(Approval),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/approval/{id}',
    auth: 'system',
    summary: "One order awaiting approval, for members and for anyone with an email's link",
    params: byId,
    query: z.object({ token }),
    response: Approval,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/approval/{id}/decision',
    auth: 'system',
    summary: 'Approve an order, which places it, or decline it; once',
    params: byId,
    body: z.object({
      approve: z.boolean(),
      /** The total that was shown. If the order would cost another, nothing is decided: PRICE_CHANGED. */
      expected_total: Amount.optional(),
      reason: typed().max(300).optional(),
      token,
    }),
    response: Approval,
  }),
  again: endpoint({
    method: 'POST',
    path: '/approval/{id}/cart',
    auth: 'user',
    summary: "Put the goods of the caller's own failed request into the cart again",
    params: byId,
    body: z.object({}),
    response: Cart,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/approval/{id}',
    auth: 'user',
    summary: "Withdraw the caller's own request",
    params: byId,
    response: Message,
  }),
}
