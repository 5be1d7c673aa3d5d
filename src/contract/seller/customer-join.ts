// Joining a store's team by the link in an email.
import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { StoreRole } from './shapes.ts'

const Token = z.string().min(1).max(200)

export const StoreInvitationView = z.object({
  store: z.string(),
  email: z.string(),
  role: StoreRole,
})
export type StoreInvitationView = z.infer<typeof StoreInvitationView>

export const endpoints = {
  invitation: endpoint({
    method: 'GET',
    path: '/seller/invitation',
    auth: 'system',
    summary: 'The store of an invitation, for anyone with the link',
    query: z.object({ token: Token }),
    response: StoreInvitationView,
  }),
  join: endpoint({
    method: 'POST',
    path: '/seller/invitation/accept',
    auth: 'user',
    personal: true,
    summary: 'Join a store with an invitation and a confirmed email address',
    body: z.object({ token: Token }),
    response: Message,
  }),
}
