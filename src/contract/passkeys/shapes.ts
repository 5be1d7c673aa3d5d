import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
  /** Synchronised by the owner's cloud to their other devices. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** WebAuthn options for the browser, as JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

const encoded = (max: number) => z.string().max(max)

const answered = <T extends z.ZodRawShape>(response: T) =>
  z.object({
    id: encoded(2000),
    rawId: encoded(2000),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.looseObject({}),
    response: z.object({ clientDataJSON: encoded(10_000), ...response }),
  })

/** The browser's answer: a new passkey. */
export const NewCredential = answered({
  attestationObject: encoded(50_000),
  transports: z.array(z.string().max(40)).max(10).optional(),
})
export type NewCredential = z.output<typeof NewCredential>

/** The browser's answer: proof of a passkey. */
export const CredentialProof = answered({
  authenticatorData: encoded(10_000),
  signature: encoded(10_000),
  userHandle: encoded(200).optional(),
})
export type CredentialProof = z.output<typeof CredentialProof>
