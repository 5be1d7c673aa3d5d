// Passkey sign-in: the passkey identifies its account, so nobody has to name one, and nobody learns of one.
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { SignedIn } from '#/contract/auth/public.ts'
import type { CredentialProof } from '#/contract/passkeys/shapes.ts'
import { signedIn } from '#/commerce/api/auth/auth.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { challengeOf, refused, siteFor, storeChallenge, present } from './challenges.service.ts'
import {
  lockByCredential,
  notePasskeyUsed,
  type PasskeyRow,
  takeChallenge,
} from './passkeys.queries.ts'

/** @throws ShopError TOO_MANY_REQUESTS */
export async function signInOptions(ctx: Ctx) {
  await ctx.deps.limits.count('passkey_address', ctx.network)
  const { id: rpID } = siteFor(ctx)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await storeChallenge(ctx, options.challenge, null)
  return { ...options }
}

/** @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function signInByPasskey(
  ctx: Ctx,
  sessions: Sessions,
  credential: CredentialProof,
): Promise<SignedIn> {
  await ctx.deps.limits.count('passkey_address', ctx.network)
  const now = ctx.deps.now()
  const challenge = challengeOf(credential)
  // Consumed, whatever the outcome.
  if (!(await takeChallenge(ctx.db, { challenge, userId: null, now }))) throw refused()
  return inTransaction(ctx, async (tx) => {
    const known = await lockByCredential(tx.db, credential.id)
    if (!known || (await sessions.isStranded(known.email))) throw refused()
    const { counter, synced } = await verify(tx, credential, { challenge, row: known.passkey })
    await notePasskeyUsed(tx.db, known.passkey.id, { counter, synced, last_used_at: now })
    // It is two factors by itself: the device, and unlocking it.
    return signedIn(tx, sessions, { userId: known.passkey.user_id, proved: true })
  })
}

type PasskeyChallenge = { challenge: string; row: PasskeyRow }

/** @throws ShopError INVALID for a response not signed here, now, by a person; or by a copy with a lower counter */
async function verify(ctx: Ctx, credential: CredentialProof, { challenge, row }: PasskeyChallenge) {
  const { id, origin } = siteFor(ctx)
  const result = await verifyAuthenticationResponse({
    response: { ...present(credential), response: present(credential.response) },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: row.transports,
    },
  }).catch(() => undefined)
  if (!result?.verified) throw refused()
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  return { counter: newCounter, synced: credentialBackedUp }
}
