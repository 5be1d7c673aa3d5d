import { z } from 'zod'
import { type Proof, PROOF } from '#/contract/codes/customer.ts'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { LinkedIdentity, ProviderAnswer, ProviderKind, ProviderVisit } from './shapes.ts'

export const ProviderLink = z.object({ kind: ProviderKind, ...PROOF })
export type ProviderLink = { kind: ProviderKind } & Proof

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/self/openid',
    auth: 'user',
    summary: 'Accounts elsewhere that open this account',
    response: z.object({ data: z.array(LinkedIdentity) }),
  }),
  beginLink: endpoint({
    method: 'POST',
    path: '/self/openid',
    auth: 'user',
    personal: true,
    summary:
      'Begin to link an account elsewhere; some minutes after sign-in it needs the password or an emailed code',
    body: ProviderLink,
    response: ProviderVisit,
  }),
  link: endpoint({
    method: 'POST',
    path: '/self/openid/link',
    auth: 'user',
    personal: true,
    summary: 'Link an account elsewhere',
    body: ProviderAnswer,
    response: LinkedIdentity,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/self/openid/{id}',
    auth: 'user',
    personal: true,
    summary: 'Unlink an account elsewhere, unless nothing else opens this one',
    params: z.object({ id: z.uuid() }),
    response: Message,
  }),
}
