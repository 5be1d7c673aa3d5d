// What the shop has of a person: to take along, and to have removed.
import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PROOF } from '#/contract/codes/customer.ts'

/** Whoever asks proves again who they are. */
export const Leaving = z.object({
  ...PROOF,
  /** Wallet and points are lost with the account. */
  give_up: z.boolean().optional(),
})
export type Leaving = z.infer<typeof Leaving>

export const endpoints = {
  export: endpoint({
    method: 'GET',
    path: '/self/export',
    auth: 'user',
    personal: true,
    summary: 'All that the shop has of the person, as a JSON file',
    mediaTypes: ['application/json'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/self/delete',
    auth: 'user',
    personal: true,
    summary: 'Delete the account; orders and invoices are kept as the law requires',
    body: Leaving,
    response: Message,
  }),
}
