// An authenticator app (TOTP): its code is requested after the password.
import { z } from 'zod'
import { Proof } from '#/contract/codes/customer.ts'
import { Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OneTimeCode } from '#/contract/fields.ts'

export const Factor = z.object({
  /** When it was set up; null if it is not in use. */
  since: Timestamp.nullable(),
  /** The number of unused recovery codes. */
  recovery_left: z.int(),
  /** The shop requires it of staff: it can't be removed. */
  required: z.boolean(),
})
export type Factor = z.infer<typeof Factor>

export const FactorBegun = z.object({
  /** In Base32, for apps that can't scan. */
  secret: z.string(),
  /** The QR code's content. */
  uri: z.string(),
})
export type FactorBegun = z.infer<typeof FactorBegun>

export const FactorConfirm = z.object({ app_code: OneTimeCode })

/** Shown once: only hashes are stored. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const endpoints = {
  state: endpoint({
    method: 'GET',
    path: '/self/second-factor',
    auth: 'user',
    summary: 'Whether sign-in needs an authenticator code',
    response: Factor,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/self/second-factor',
    auth: 'user',
    personal: true,
    summary:
      'A new secret for an authenticator app; some minutes after sign-in it needs the password or an emailed code',
    body: Proof,
    response: FactorBegun,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/self/second-factor/confirm',
    auth: 'user',
    personal: true,
    summary: "Enter the app's first code: from then on it is required, and other sessions end",
    body: FactorConfirm,
    response: RecoveryCodes,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/self/second-factor/recovery',
    auth: 'user',
    personal: true,
    summary: 'Replace the recovery codes',
    body: Proof,
    response: RecoveryCodes,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/self/second-factor/remove',
    auth: 'user',
    personal: true,
    summary: 'Turn off the second factor',
    body: Proof,
    response: Message,
  }),
}
