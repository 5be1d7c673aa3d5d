// An authenticator code after the password, or after an emailed code (rule 135).
import { createHmac, randomInt } from 'node:crypto'
import type { SignedIn } from '#/contract/auth/public.ts'
import type { Factor, FactorBegun, RecoveryCodes } from '#/contract/factor/customer.ts'
import type { FactorSignIn } from '#/contract/factor/public.ts'
import type { Proof } from '#/contract/codes/customer.ts'
import { seal, unseal } from '#/lib/secrets/sealed.ts'
import { findMeans } from '#/commerce/api/auth/accounts.queries.ts'
import { signedIn } from '#/commerce/api/auth/auth.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { isFactorTicket, userNamedBy } from '#/commerce/api/auth/tokens.rules.ts'
import { proveSelf, proveSelfUnlessFresh } from '#/commerce/api/codes/proof.service.ts'
import { findThemeOptions } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import {
  deleteFactor,
  type FactorRow,
  findFactor,
  findWanted,
  putFactor,
  setRecovery,
  takeRecovery,
  takeStep,
} from './factor.queries.ts'
import { newSecret, stepOf, uriOf } from './totp.rules.ts'

const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 10
/** Without letters that look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

const placeOf = (secret: string, owner: string) => ({ secret, purpose: 'second factor', owner })

const hashOf = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret).update(`recovery:${userId}:${code}`).digest('base64url')

const wrong = () => new ShopError('INVALID', { errors: { app_code: ['field.app_code.wrong'] } })

export async function factorOf(ctx: Ctx): Promise<Factor> {
  const { id, roles } = userOf(ctx)
  const row = await findFactor(ctx.db, id)
  const isStaff = roles.includes('admin') || roles.includes('staff')
  return {
    since: row?.confirmed_at?.toISOString() ?? null,
    recovery_left: row?.confirmed_at ? row.recovery.length : 0,
    required: isStaff && (await findWanted(ctx.db)),
  }
}

/** @throws ShopError INVALID without a proof, STATUS_CONFLICT if there is one, TOO_MANY_REQUESTS */
export async function beginFactor(ctx: Ctx, proof: Proof): Promise<FactorBegun> {
  const { id, email } = userOf(ctx)
  await proveSelfUnlessFresh(ctx, proof)
  const { general } = await findThemeOptions(ctx.db)
  const secret = newSecret()
  const sealed = seal(secret, placeOf(ctx.deps.secret, id))
  if (!(await putFactor(ctx.db, { user_id: id, secret: sealed })))
    throw new ShopError('STATUS_CONFLICT')
  return { secret, uri: uriOf(secret, { shop: general.site_title, account: email }) }
}

/** @throws ShopError STATUS_CONFLICT, INVALID for a wrong code, TOO_MANY_REQUESTS */
export async function confirmFactor(
  ctx: Ctx,
  sessions: Sessions,
  code: string,
): Promise<RecoveryCodes> {
  const { id } = userOf(ctx)
  const row = await findFactor(ctx.db, id)
  if (!row || row.confirmed_at) throw new ShopError('STATUS_CONFLICT')
  await spendCode(ctx, row, code)
  const answer = await inTransaction(ctx, async (tx) => {
    await sessions.endAll(tx.db, id, ctx.token)
    await notifyOwner(tx)
    return writeRecovery(tx, { confirmed_at: tx.deps.now() })
  })
  sessions.forgetUser(id)
  ctx.deps.wake?.('send-mail')
  return answer
}

/** @throws ShopError STATUS_CONFLICT without one, INVALID without a proof, TOO_MANY_REQUESTS */
export async function renewRecovery(ctx: Ctx, proof: Proof): Promise<RecoveryCodes> {
  await proveSelf(ctx, proof)
  if (!(await findFactor(ctx.db, userOf(ctx).id))?.confirmed_at)
    throw new ShopError('STATUS_CONFLICT')
  return writeRecovery(ctx, {})
}

/** @throws ShopError FORBIDDEN if the shop wants it, INVALID without a proof, TOO_MANY_REQUESTS */
export async function removeFactor(ctx: Ctx, sessions: Sessions, proof: Proof): Promise<void> {
  const { id } = userOf(ctx)
  await proveSelf(ctx, proof)
  if ((await factorOf(ctx)).required) throw new ShopError('FORBIDDEN')
  await deleteFactor(ctx.db, id)
  sessions.forgetUser(id)
}

/** The second step. @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function signInByFactor(
  ctx: Ctx,
  sessions: Sessions,
  { ticket, app_code }: FactorSignIn,
): Promise<SignedIn> {
  await ctx.deps.limits.count('sign_in_address', ctx.network)
  const { secret, now } = ctx.deps
  const userId = userNamedBy(ticket)
  const means = await findMeans(ctx.db, userId)
  const row = await findFactor(ctx.db, userId)
  // Without the factor that it was issued for, it is over: the first step is taken again.
  if (!means || !row || !isFactorTicket(ticket, means, { secret, now: now() }))
    throw new ShopError('INVALID', { errors: { ticket: ['field.token.ended'] } })
  await spendCode(ctx, row, app_code)
  return signedIn(ctx, sessions, { userId, proved: true })
}

/** Consumes a code. @throws ShopError INVALID, TOO_MANY_REQUESTS */
async function spendCode(ctx: Ctx, row: FactorRow, code: string): Promise<void> {
  const { limits, now, secret } = ctx.deps
  const { user_id, last_step: last } = row
  await limits.count('factor_try', user_id)
  if (code.length === RECOVERY_LENGTH) {
    if (!(await takeRecovery(ctx.db, user_id, hashOf(secret, user_id, code)))) throw wrong()
    return
  }
  const key = unseal(row.secret, placeOf(secret, user_id))
  const step = key && stepOf(key, code, { now: now(), last })
  if (!step || !(await takeStep(ctx.db, user_id, step))) throw wrong()
}

async function writeRecovery(ctx: Ctx, also: { confirmed_at?: Date }): Promise<RecoveryCodes> {
  const { id } = userOf(ctx)
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  )
  const recovery = codes.map((code) => hashOf(ctx.deps.secret, id, code))
  await setRecovery(ctx.db, id, { ...also, recovery })
  return { recovery_codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
}

/** So that nobody sets it up behind the owner's back. */
async function notifyOwner(ctx: Ctx): Promise<void> {
  const { id, email } = userOf(ctx)
  const at = ctx.deps.now()
  await writeMail(ctx.db, {
    key: `second_factor:${id}:${at.getTime()}`,
    kind: 'second_factor_added',
    to: email,
    language: ctx.language,
    data: { user_id: id },
    at,
  })
}
