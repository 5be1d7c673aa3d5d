import { z } from 'zod'
import { byId, Message } from '#/contract/common.ts'
import { Proof } from '#/contract/codes/customer.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PasskeyName } from '#/contract/fields.ts'
import { NewCredential, Passkey, PasskeyOptions } from './shapes.ts'

export const PasskeyRenaming = z.object({ name: PasskeyName })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/self/passkey',
    auth: 'user',
    summary: "The account's passkeys",
    response: z.object({ data: z.array(Passkey) }),
  }),
  addOptions: endpoint({
    method: 'POST',
    path: '/self/passkey/options',
    auth: 'user',
    personal: true,
    summary:
      'Options to create a passkey; some minutes after sign-in they need the password or an emailed code',
    body: Proof,
    response: PasskeyOptions,
  }),
  add: endpoint({
    method: 'POST',
    path: '/self/passkey',
    auth: 'user',
    personal: true,
    summary: 'Add a passkey',
    body: z.object({ name: PasskeyName, credential: NewCredential }),
    response: Passkey,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/self/passkey/{id}',
    auth: 'user',
    personal: true,
    summary: 'Rename a passkey',
    params: byId,
    body: PasskeyRenaming,
    response: Passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/self/passkey/{id}',
    auth: 'user',
    personal: true,
    summary: 'Remove a passkey',
    params: byId,
    response: Message,
  }),
}
