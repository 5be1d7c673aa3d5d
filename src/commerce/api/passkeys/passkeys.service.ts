// The passkeys of an account: its owner adds, names and removes them.
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Proof } from '#/contract/codes/customer.ts'
import type { NewCredential, Passkey } from '#/contract/passkeys/shapes.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { findThemeOptions } from '#/commerce/api/content/content.queries.ts'
import { proveSelfUnlessFresh } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { challengeOf, refused, siteFor, storeChallenge, present } from './challenges.service.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
  takeChallenge,
} from './passkeys.queries.ts'

/** More than anybody has devices. */
const MAX_PASSKEYS = 20

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  synced: row.synced,
})

export const passkeysOf = async (ctx: Ctx): Promise<Passkey[]> =>
  (await listPasskeys(ctx.db, userOf(ctx).id)).map(toPasskey)

/**
 * The options for the caller's browser. @throws ShopError TOO_MANY_REQUESTS, INVALID without a proof, or if there are
 * enough
 */
export async function addOptions(ctx: Ctx, proof: Proof) {
  const { id: userId, email, name } = userOf(ctx)
  await ctx.deps.limits.count('passkey', userId)
  await proveSelfUnlessFresh(ctx, proof)
  const known = await listPasskeys(ctx.db, userId)
  if (known.length >= MAX_PASSKEYS)
    throw new ShopError('INVALID', { errors: { name: ['field.name.too_many'] } })
  const { general } = await findThemeOptions(ctx.db)
  const options = await generateRegistrationOptions({
    rpName: general.site_title,
    rpID: siteFor(ctx).id,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(ctx, options.challenge, userId)
  return { ...options }
}

type Addition = { name: string; credential: z.output<typeof NewCredential> }

/** @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function addPasskey(ctx: Ctx, { name, credential }: Addition): Promise<Passkey> {
  const userId = userOf(ctx).id
  const now = ctx.deps.now()
  await ctx.deps.limits.count('passkey', userId)
  const challenge = challengeOf(credential)
  if (!(await takeChallenge(ctx.db, { challenge, userId, now }))) throw refused()
  const { credential: made, synced } = await verify(ctx, credential, challenge)
  const row = await inTransaction(ctx, async (tx) => {
    const inserted = await insertPasskey(tx.db, {
      user_id: userId,
      name,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: credential.response.transports ?? [],
      synced,
      created_at: now,
    })
    if (!inserted) throw refused()
    await notifyOwner(tx, inserted.id)
    return inserted
  })
  ctx.deps.wake?.('send-mail')
  return toPasskey(row)
}

/** @throws ShopError INVALID for a passkey not created here, now, by a person */
async function verify(ctx: Ctx, credential: Addition['credential'], challenge: string) {
  const { id, origin } = siteFor(ctx)
  const result = await verifyRegistrationResponse({
    response: { ...present(credential), response: present(credential.response) },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!result?.verified) throw refused()
  const { credential: made, credentialBackedUp: synced } = result.registrationInfo
  return { credential: made, synced }
}

/** So that nobody adds one behind the owner's back. */
async function notifyOwner(ctx: Ctx, passkeyId: number): Promise<void> {
  const { id, email } = userOf(ctx)
  await writeMail(ctx.db, {
    key: `passkey:${passkeyId}`,
    kind: 'passkey_added',
    to: email,
    language: ctx.language,
    data: { user_id: id },
    at: ctx.deps.now(),
  })
}

/** @throws ShopError NOT_FOUND */
export const namePasskey = async (ctx: Ctx, id: number, name: string): Promise<Passkey> =>
  toPasskey(found(await renamePasskey(ctx.db, { userId: userOf(ctx).id, id, name })))

/** @throws ShopError NOT_FOUND */
export async function removePasskey(ctx: Ctx, id: number): Promise<void> {
  if (!(await deletePasskey(ctx.db, { userId: userOf(ctx).id, id })))
    throw new ShopError('NOT_FOUND')
}
