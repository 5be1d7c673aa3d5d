// An app that shows a code (TOTP), which is asked for after the password.
import { z } from 'zod'
import { Proof } from '#/contract/codes/customer.ts'
import { Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OneTimeCode } from '#/contract/fields.ts'

export const Factor = z.object({
  /** Since when the code is asked for; null where it is not. */
  since: Timestamp.nullable(),
  /** Recovery codes that are not used up. */
  recovery_left: z.int(),
  /** The shop wants it of whoever works there: it can't be given up. */
  required: z.boolean(),
})
export type Factor = z.infer<typeof Factor>

export const FactorBegun = z.object({
  /** In Base32, for apps that can't read a picture. */
  secret: z.string(),
  /** What the QR code says. */
  uri: z.string(),
})
export type FactorBegun = z.infer<typeof FactorBegun>

export const FactorConfirm = z.object({ app_code: OneTimeCode })

/** Shown once: only their hashes are kept. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const endpoints = {
  state: endpoint({
    method: 'GET',
    path: '/self/second-factor',
    auth: 'user',
    summary: 'Whether a code of an app is asked for at sign-in',
    response: Factor,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/self/second-factor',
    auth: 'user',
    personal: true,
    summary:
      'A new secret for an app; takes a password or a mailed code some minutes after signing in',
    body: Proof,
    response: FactorBegun,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/self/second-factor/confirm',
    auth: 'user',
    personal: true,
    summary: 'Give the first code of the app: from then on it is asked for; other sessions end',
    body: FactorConfirm,
    response: RecoveryCodes,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/self/second-factor/recovery',
    auth: 'user',
    personal: true,
    summary: 'New recovery codes in place of the old ones',
    body: Proof,
    response: RecoveryCodes,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/self/second-factor/remove',
    auth: 'user',
    personal: true,
    summary: 'Ask for no code any more',
    body: Proof,
    response: Message,
  }),
}
