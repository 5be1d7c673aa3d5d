// The newsletter: entered by anybody, confirmed by whoever gets mail there.
import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { EmailAddress } from '#/contract/fields.ts'
import { LANGUAGES } from '#/lib/i18n.ts'

export const Subscription = z.object({
  email: EmailAddress,
  /** Of the letters; without it, that of the call. */
  language: z.enum(LANGUAGES).optional(),
})
export type Subscription = z.output<typeof Subscription>

/** The end of a letter's link. */
export const LetterLink = z.object({ token: z.string().min(1).max(200) })
export type LetterLink = z.infer<typeof LetterLink>

export const endpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter',
    auth: 'system',
    summary: 'Ask for the newsletter: a letter with a link is sent; the answer is always the same',
    body: Subscription,
    response: Message,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/newsletter/confirm',
    auth: 'system',
    summary: 'Confirm with the link of the letter',
    body: LetterLink,
    response: Message,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    auth: 'system',
    summary: 'End the newsletter with the link of any letter',
    body: LetterLink,
    response: Message,
  }),
}
