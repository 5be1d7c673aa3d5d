// What the shop is connected to: its mail server, its service for text messages, its account for card payments.
import { z } from 'zod'
import { Message, Timestamp } from '#/contract/common.ts'
import { PROOF, Proof } from '#/contract/codes/customer.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Phone } from '#/contract/fields.ts'

export const CONNECTIONS = ['mail', 'sms', 'stripe'] as const
export const ConnectionKind = z.enum(CONNECTIONS)
export type ConnectionKind = z.infer<typeof ConnectionKind>

/** `environment`: set where the shop is started, which outranks the office. `unreadable`: AUTH_SECRET has changed since. */
const SOURCES = ['environment', 'office', 'unreadable', 'none'] as const

export const Connection = z.object({
  kind: ConnectionKind,
  source: z.enum(SOURCES),
  /** What it leads to, without secrets; null if it is not known here. @example shop@mail.example:465 */
  summary: z.string().nullable(),
  changed_at: Timestamp.nullable(),
  changed_by: z.string().nullable(),
})
export type Connection = z.infer<typeof Connection>

const secret = z.string().trim().min(1).max(500)

export const MailServer = z.object({
  kind: z.literal('mail'),
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i),
  port: z.int().min(1).max(65_535),
  /** Empty for a server without sign-in. */
  user: z.string().trim().max(200),
  password: z.string().max(500),
})
export type MailServer = z.output<typeof MailServer>

export const SmsService = z.object({
  kind: z.literal('sms'),
  url: z.string().trim().max(500).check(z.url()),
  /** For HTTP Basic; both empty without. */
  user: z.string().trim().max(200),
  password: z.string().max(500),
})
export type SmsService = z.output<typeof SmsService>

export const StripeKeys = z.object({
  kind: z.literal('stripe'),
  secret_key: secret.regex(/^(?:sk|rk)_(?:test|live)_\w+$/),
  webhook_secret: secret.regex(/^whsec_\w+$/),
})
export type StripeKeys = z.output<typeof StripeKeys>

export const ConnectionValues = z.discriminatedUnion('kind', [MailServer, SmsService, StripeKeys])
export type ConnectionValues = z.output<typeof ConnectionValues>

export const ConnectionTrial = z.object({
  ok: z.boolean(),
  /** What came back, in the reader's language where the shop knows it. */
  answer: z.string(),
})
export type ConnectionTrial = z.infer<typeof ConnectionTrial>

const byKind = z.object({ kind: ConnectionKind })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/connection',
    auth: 'admin',
    permission: 'settings.read',
    summary:
      'Connections to a mail server, a service for text messages, and Stripe, without their secrets',
    response: z.object({
      data: z.array(Connection),
      /** Where Stripe sends its messages. */
      stripe_webhook: z.string(),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/connection',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Set a connection; secrets are stored encrypted, and never shown again',
    body: z.object({ connection: ConnectionValues, ...PROOF }),
    response: Connection,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/connection/{kind}',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Forget a connection that was set in the office',
    params: byKind,
    body: Proof,
    response: Message,
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/connection/{kind}/test',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Try a connection: an email to yourself, a text message, or a question to Stripe',
    params: byKind,
    /** The number for a text message. */
    body: z.object({ phone: Phone.optional() }),
    response: ConnectionTrial,
  }),
}
