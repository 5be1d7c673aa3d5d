import { z } from 'zod'
import { Cart } from '#/contract/cart/customer.ts'
import { Message, byId, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Approval } from './shapes.ts'

/** Of a letter's link, which decides for the one it was written to; missing where that one is signed in. */
const token = z.string().min(1).max(300).optional()

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/approval',
    auth: 'user',
    summary: 'Orders that wait for an approval or did, newest first; shoppers see their own',
    query: z.object({ ...paging(10), waiting: z.literal('1').optional().catch(undefined) }),
    response: pageOf(Approval),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/approval/{id}',
    auth: 'system',
    summary: 'One of them, for members and for whoever has the link of a letter',
    params: byId,
    query: z.object({ token }),
    response: Approval,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/approval/{id}/decision',
    auth: 'system',
    summary: 'Approve, which places the order, or decline; once',
    params: byId,
    body: z.object({
      approve: z.boolean(),
      reason: z.string().trim().max(300).optional(),
      token,
    }),
    response: Approval,
  }),
  again: endpoint({
    method: 'POST',
    path: '/approval/{id}/cart',
    auth: 'user',
    summary: 'Put the goods of an own request that came to nothing into the cart again',
    params: byId,
    body: z.object({}),
    response: Cart,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/approval/{id}',
    auth: 'user',
    summary: 'Take an own request back',
    params: byId,
    response: Message,
  }),
}
