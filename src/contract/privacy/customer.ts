// A person's data: export and deletion.
import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PROOF } from '#/contract/codes/customer.ts'

/** Requires proof of identity. */
export const Leaving = z.object({
  ...PROOF,
  /** Wallet and points are lost. */
  give_up: z.boolean().optional(),
})
export type Leaving = z.infer<typeof Leaving>

export const endpoints = {
  export: endpoint({
    method: 'GET',
    path: '/self/export',
    auth: 'user',
    personal: true,
    summary: 'All data of the user, as a JSON file',
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
