import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OneTimeCode, Password } from '#/contract/fields.ts'
import { Code } from './public.ts'

/** Proof of identity: the password, or a code from an email. */
export const PROOF = { password: Password.optional(), otp: OneTimeCode.optional() }
export const Proof = z.object(PROOF)
export type Proof = z.output<typeof Proof>

export const endpoints = {
  sendToOwner: endpoint({
    method: 'POST',
    path: '/self/code',
    auth: 'user',
    personal: true,
    summary: "Email a code to the account's address as proof of identity",
    response: Message,
  }),
  sendToPhone: endpoint({
    method: 'POST',
    path: '/self/phone/code',
    auth: 'user',
    personal: true,
    summary: "Send a code to the account's phone to confirm it",
    response: Message,
  }),
  confirmPhone: endpoint({
    method: 'POST',
    path: '/self/phone/confirm',
    auth: 'user',
    personal: true,
    summary: "Confirm the account's phone with the code; from then on sign-in codes are sent there",
    body: Code,
    response: Message,
  }),
}
