// People invited to work in the shop.
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const endpoints = {
  accept: endpoint({
    method: 'POST',
    path: '/self/staff-invitation',
    auth: 'user',
    personal: true,
    summary: "Accept the staff invitations sent to the account's confirmed email address",
    response: Message,
  }),
}
