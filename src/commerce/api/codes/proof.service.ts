// Irreversible changes and new sign-in methods need proof of identity (rule 78).
import type { Proof } from '#/contract/codes/customer.ts'
import { findPassword } from '#/commerce/api/auth/accounts.queries.ts'
import { isPasswordOf } from '#/commerce/api/auth/passwords.service.ts'
import { findBeginning } from '#/commerce/api/auth/sessions.queries.ts'
import { hashOf } from '#/commerce/api/auth/tokens.rules.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { sendCode, takeCode } from './codes.service.ts'

/** How long after signing in no proof is needed. */
const FRESH_MINUTES = 10

const ownMailbox = (ctx: Ctx) => {
  const { id: userId, email } = userOf(ctx)
  return { purpose: 'proof', address: { by: 'email', to: email.toLowerCase() }, userId } as const
}

/** Sends a code that works for the caller alone. @throws ShopError TOO_MANY_REQUESTS */
export const sendProofCode = (ctx: Ctx): Promise<void> =>
  sendCode(ctx, { kind: 'proof_code', ...ownMailbox(ctx) })

/**
 * Accepts the password or an emailed code, which is consumed.
 *
 * @throws ShopError INVALID with what is missing or wrong, TOO_MANY_REQUESTS
 */
export async function proveSelf(ctx: Ctx, { password, otp }: Proof): Promise<void> {
  const { id, email } = userOf(ctx)
  if (otp !== undefined) return takeCode(ctx, { ...ownMailbox(ctx), otp })
  if (password === undefined) {
    const field = (await findPassword(ctx.db, id)) === undefined ? 'otp' : 'password'
    throw new ShopError('INVALID', { errors: { [field]: [`field.${field}.required`] } })
  }
  await ctx.deps.limits.count('password_try', id)
  if (!(await isPasswordOf(ctx.db, { id, email }, password)))
    throw new ShopError('INVALID', { errors: { password: ['field.password.wrong'] } })
}

/** The same, but not right after signing in. @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function proveSelfUnlessFresh(ctx: Ctx, proof: Proof): Promise<void> {
  const began = await findBeginning(ctx.db, hashOf(ctx.token))
  const age = began ? ctx.deps.now().getTime() - began.getTime() : Infinity
  if (age > FRESH_MINUTES * 60_000) await proveSelf(ctx, proof)
}
