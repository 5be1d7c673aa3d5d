// What the shop is connected to: its mail server, its service for text messages, its account for card payments, its
// bucket for photographs, its ERP, and services that people sign in by.
import { z } from 'zod'
import { Message, Timestamp } from '#/contract/common.ts'
import { PROOF } from '#/contract/codes/customer.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { EmailAddress, Phone } from '#/contract/fields.ts'
import { PROVIDERS } from '#/contract/openid/shapes.ts'

export const CONNECTIONS = ['mail', 'sms', 'stripe', 'bucket', 'erp', ...PROVIDERS] as const
export const ConnectionKind = z.enum(CONNECTIONS)
export type ConnectionKind = z.infer<typeof ConnectionKind>

/**
 * `environment`: set where the shop is started, which outranks the office. `unreadable`: AUTH_SECRET has changed since.
 * `demo`: what a demo has by itself.
 */
const SOURCES = ['environment', 'office', 'unreadable', 'demo', 'none'] as const

export const Connection = z.object({
  kind: ConnectionKind,
  source: z.enum(SOURCES),
  /** What it leads to, without secrets; null if it is not known here. @example shop@mail.example:465 */
  summary: z.string().nullable(),
  changed_at: Timestamp.nullable(),
  changed_by: z.string().nullable(),
  /** What depends on it: photographs in the bucket, carts and orders that wait for the ERP; 0 for others. */
  depending: z.int().nonnegative(),
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

export const PhotoBucket = z.object({
  kind: z.literal('bucket'),
  /** The address of an S3 storage. @example https://s3.eu-west-3.amazonaws.com */
  endpoint: z.string().trim().max(500).check(z.url()),
  /** Its name, and folders in it. @example larder/photos */
  bucket: z
    .string()
    .trim()
    .max(200)
    .regex(/^[a-z\d][\w.-]*(?:\/[\w-][\w.-]*)*$/i),
  /** Empty for `us-east-1`, which storages without regions understand. */
  region: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z\d-]*$/i),
  access_key: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\x21-\x7e]+$/),
  access_secret: secret,
})
export type PhotoBucket = z.output<typeof PhotoBucket>

/** `tax`: its field `Rate` is the tax rate; `exchange`: the exchange rate. */
export const RATES = ['tax', 'exchange'] as const

export const ErpService = z.object({
  kind: z.literal('erp'),
  /** @example https://erp.example.org */
  address: z.string().trim().max(500).check(z.url()),
  email: EmailAddress,
  password: z.string().min(1).max(500),
  rate: z.enum(RATES),
})
export type ErpService = z.output<typeof ErpService>

const client = {
  client_id: z.string().trim().min(1).max(300),
  client_secret: secret,
  /** Staff sign in with emails of this domain only; empty for any. */
  staff_domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^(?:[a-z\d-]+(?:\.[a-z\d-]+)+)?$/),
}

export const GoogleSignIn = z.object({ kind: z.literal('google'), ...client })

export const AppleSignIn = z.object({
  kind: z.literal('apple'),
  /** Apple's “Services ID”. @example com.example.shop.signin */
  client_id: z.string().trim().min(1).max(300),
  team_id: z
    .string()
    .trim()
    .regex(/^[A-Z\d]{10}$/),
  key_id: z
    .string()
    .trim()
    .regex(/^[A-Z\d]{10}$/),
  /** The text of the .p8 file; line breaks don't matter. */
  private_key: secret,
})

export const OpenIdSignIn = z.object({
  kind: z.literal('openid'),
  /** Its name on buttons. */
  label: z.string().trim().min(1).max(40),
  /** @example https://id.example.org/realms/shop */
  issuer: z.string().trim().max(500).check(z.url()),
  ...client,
})

export const ConnectionValues = z.discriminatedUnion('kind', [
  MailServer,
  SmsService,
  StripeKeys,
  PhotoBucket,
  ErpService,
  GoogleSignIn,
  AppleSignIn,
  OpenIdSignIn,
])
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
      'Connections to a mail server, text messages, Stripe, a bucket for photographs, an ERP, and services to sign in by, without their secrets',
    response: z.object({
      data: z.array(Connection),
      /** Where Stripe sends its messages. */
      stripe_webhook: z.string(),
      /** Where people come back after signing in elsewhere. */
      openid_redirect: z.string(),
      /** The same for Apple, which answers with a form. */
      apple_redirect: z.string(),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/connection',
    auth: 'admin',
    permission: 'settings.write',
    summary:
      'Set a connection; secrets are stored encrypted, and never shown again. A bucket is tried first, and is refused while photographs are in another one',
    body: z.object({ connection: ConnectionValues, ...PROOF }),
    response: Connection,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/connection/{kind}',
    auth: 'admin',
    permission: 'settings.write',
    summary:
      'Forget a connection that was set in the office; a bucket only once no more photographs can be brought back from it',
    params: byKind,
    body: z.object({
      ...PROOF,
      /** Of a bucket: how many photographs are in it that can’t be brought back. They are lost. */
      lost: z.int().positive().optional(),
    }),
    response: Message,
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/connection/{kind}/test',
    auth: 'admin',
    permission: 'settings.write',
    summary:
      'Try a connection: an email to yourself, a text message, a small file in the bucket, or a question to Stripe, the ERP or the service to sign in by',
    params: byKind,
    /** The number for a text message. */
    body: z.object({ phone: Phone.optional() }),
    response: ConnectionTrial,
  }),
  bring: endpoint({
    method: 'POST',
    path: '/admin/connection/bucket/photos',
    auth: 'admin',
    permission: 'settings.write',
    summary:
      'Bring some photographs from the bucket into the database; call it with `next` until that is null',
    body: z.object({
      /** The last answer’s `next`; without it, from the beginning. */
      after: z.string().max(100).optional(),
    }),
    response: z.object({
      brought: z.int(),
      /** Not in the bucket any more. */
      missing: z.int(),
      /** Still in the bucket. */
      left: z.int(),
      next: z.string().nullable(),
    }),
  }),
}
