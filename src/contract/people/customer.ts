// Whoever was invited to work in the shop.
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const endpoints = {
  accept: endpoint({
    method: 'POST',
    path: '/self/staff-invitation',
    auth: 'user',
    personal: true,
    summary: 'Accept the invitations to work here that went to the confirmed e-mail of the account',
    response: Message,
  }),
}
