// The newsletter: anybody can enter an address, which its owner confirms.
import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { EmailAddress } from '#/contract/fields.ts'
import { LANGUAGES } from '#/lib/i18n.ts'

export const Subscription = z.object({
  email: EmailAddress,
  /** Language of the emails; the call's if missing. */
  language: z.enum(LANGUAGES).optional(),
})
export type Subscription = z.output<typeof Subscription>

/** The token of an email's link. */
export const NewsletterLink = z.object({ token: z.string().min(1).max(200) })
export type NewsletterLink = z.infer<typeof NewsletterLink>

export const NewsletterConfirmation = NewsletterLink.extend({
  /** Also agrees that it is noted whether an issue was opened. */
  opens: z.boolean().default(false),
})
export type NewsletterConfirmation = z.output<typeof NewsletterConfirmation>

export const endpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter',
    auth: 'system',
    summary:
      'Subscribe to the newsletter: an email with a link is sent; the answer is always the same',
    body: Subscription,
    response: Message,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/newsletter/confirm',
    auth: 'system',
    summary: "Confirm a subscription with the email's link",
    body: NewsletterConfirmation,
    response: Message,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    auth: 'system',
    summary: 'Unsubscribe from the newsletter with the link of any email',
    body: NewsletterLink,
    response: Message,
  }),
  oneClick: endpoint({
    method: 'POST',
    path: '/newsletter/one-click',
    auth: 'none',
    summary: 'Unsubscribe by the header of an email, as mail programs do it (RFC 8058)',
    query: NewsletterLink,
    body: z.string().max(1000),
    rawBody: true,
    response: Message,
  }),
  oneClickPage: endpoint({
    method: 'GET',
    path: '/newsletter/one-click',
    auth: 'none',
    summary: 'The same address in a browser: leads to the page with the button',
    query: NewsletterLink,
    mediaTypes: ['text/html'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/newsletter/picture/{token}',
    auth: 'none',
    summary:
      'The picture in an issue whose reader agreed to it: notes when it was first opened; the answer is always the same',
    params: z.object({ token: z.string() }),
    mediaTypes: ['image/gif'],
  }),
}
