import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Code } from './public.ts'

export const endpoints = {
  sendToPhone: endpoint({
    method: 'POST',
    path: '/self/phone/code',
    auth: 'user',
    summary: "Send a code to the account's phone, which confirms it",
    response: Message,
  }),
  confirmPhone: endpoint({
    method: 'POST',
    path: '/self/phone/confirm',
    auth: 'user',
    summary:
      "Confirm the account's phone with the code: from then on codes for signing in go there",
    body: Code,
    response: Message,
  }),
}
