// A new email for an account: it applies once a link sent to it was opened (rule 79).
import { z } from 'zod'
import { Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PROOF } from '#/contract/codes/customer.ts'
import { Email } from '#/contract/fields.ts'

export const EmailChange = z.object({ email: Email, ...PROOF })
export type EmailChange = z.output<typeof EmailChange>

/** The address to be confirmed, and the link's expiry. */
export const WaitingEmail = z.object({ email: z.string(), expires_at: Timestamp })
export type WaitingEmail = z.infer<typeof WaitingEmail>

export const endpoints = {
  state: endpoint({
    method: 'GET',
    path: '/self/email/change',
    auth: 'user',
    summary: 'The new e-mail that waits to be confirmed; null without one',
    response: z.object({ data: WaitingEmail.nullable() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/self/email/change',
    auth: 'user',
    personal: true,
    summary:
      'Send a link to a new e-mail; takes the password or a mailed code, and answers alike for every address',
    body: EmailChange,
    response: Message,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/self/email/change/confirm',
    auth: 'user',
    personal: true,
    summary:
      "Take the new e-mail with the token of the email's link; all other sessions end, and the old address is told",
    body: z.object({ token: z.string().min(1).max(200) }),
    response: Message,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/self/email/change',
    auth: 'user',
    personal: true,
    summary: 'Keep the e-mail: the link that was sent is good no more',
    response: Message,
  }),
}
