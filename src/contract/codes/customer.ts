import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OneTimeCode, Password } from '#/contract/fields.ts'
import { Code } from './public.ts'

/** That one is who one says: one's password, or the code of a letter to one's mailbox. */
export const PROOF = { password: Password.optional(), otp: OneTimeCode.optional() }
export const Proof = z.object(PROOF)
export type Proof = z.output<typeof Proof>

export const endpoints = {
  sendToOwner: endpoint({
    method: 'POST',
    path: '/self/code',
    auth: 'user',
    personal: true,
    summary: "Mail a code to the account's mailbox, which proves again who one is",
    response: Message,
  }),
  sendToPhone: endpoint({
    method: 'POST',
    path: '/self/phone/code',
    auth: 'user',
    personal: true,
    summary: "Send a code to the account's phone, which confirms it",
    response: Message,
  }),
  confirmPhone: endpoint({
    method: 'POST',
    path: '/self/phone/confirm',
    auth: 'user',
    personal: true,
    summary:
      "Confirm the account's phone with the code: from then on codes for signing in go there",
    body: Code,
    response: Message,
  }),
}
