// Changes passwords, forgotten or known.
import { createHash, randomBytes } from 'node:crypto'
import type { PasswordChange } from '#/contract/password/customer.ts'
import type { PasswordReset, ResetCode } from '#/contract/password/public.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import {
  deleteEmailChange,
  findPassword,
  setPassword,
} from '#/commerce/api/auth/accounts.queries.ts'
import { hashFor, isPasswordOf, refuseCommon } from '#/commerce/api/auth/passwords.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { sendCode, takeCode, wrongCode } from '#/commerce/api/codes/codes.service.ts'
import { giveToMailbox, ownerOf } from '#/commerce/api/codes/mailbox.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { findByToken, putToken, deleteToken } from './password.queries.ts'

/** How long a token is valid. */
const TOKEN_MINUTES = 15

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const mailbox = (email: string) => ({ by: 'email', to: email.toLowerCase() }) as const

/** @throws ShopError TOO_MANY_REQUESTS */
export const forgetPassword = (ctx: Ctx, email: string): Promise<void> =>
  sendCode(ctx, { purpose: 'reset', kind: 'reset_code', address: mailbox(email) })

/** Exchanges the emailed code for a token that sets a new password. @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function tokenFor(ctx: Ctx, sessions: Sessions, form: ResetCode): Promise<string> {
  const address = mailbox(form.email)
  await takeCode(ctx, { purpose: 'reset', address, otp: form.otp })
  const owner = await ownerOf(ctx, sessions, address)
  if (!owner) throw wrongCode()
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(ctx.deps.now().getTime() + TOKEN_MINUTES * 60_000)
  await putToken(ctx.db, { user_id: owner.id, hash: hashOf(token), expires_at })
  return token
}

/** Ends all sessions of the account. @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function resetPassword(
  ctx: Ctx,
  sessions: Sessions,
  { reset_token, password }: PasswordReset,
): Promise<void> {
  await ctx.deps.limits.count('code_try_address', ctx.network)
  const given = { hash: hashOf(reset_token), now: ctx.deps.now() }
  const owner = await findByToken(ctx.db, given)
  if (!owner) throw ended()
  await refuseCommon(password)
  const hash = await hashFor(ctx.db, owner.email, password)
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteToken(tx.db, given))) throw ended()
    await giveToMailbox(tx, sessions, { ...owner, hasNewPassword: true })
    await setPassword(tx.db, owner.id, hash)
    await deleteEmailChange(tx.db, owner.id)
    await sessions.endAll(tx.db, owner.id)
    await notifyOwner(tx, owner)
  })
  sessions.forgetUser(owner.id)
  ctx.deps.wake?.('send-mail')
}

const ended = () => new ShopError('INVALID', { errors: { reset_token: ['field.token.ended'] } })

export const hasPassword = async (ctx: Ctx): Promise<boolean> =>
  (await findPassword(ctx.db, userOf(ctx).id)) !== undefined

/** Ends all other sessions. @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function changePassword(
  ctx: Ctx,
  sessions: Sessions,
  form: PasswordChange,
): Promise<void> {
  const { id, email } = userOf(ctx)
  await ctx.deps.limits.count('password_try', id)
  const isKnown = await isPasswordOf(ctx.db, { id, email }, form.current_password)
  if (!isKnown)
    throw new ShopError('INVALID', {
      errors: { current_password: ['field.current_password.wrong'] },
    })
  await refuseCommon(form.password)
  const hash = await hashFor(ctx.db, email, form.password)
  await inTransaction(ctx, async (tx) => {
    await setPassword(tx.db, id, hash)
    await deleteEmailChange(tx.db, id)
    await sessions.endAll(tx.db, id, ctx.token)
    await notifyOwner(tx, { id, email })
  })
  sessions.forgetUser(id)
  ctx.deps.wake?.('send-mail')
}

/** So that nobody changes it behind the owner's back. */
async function notifyOwner(
  { db, deps, language }: Ctx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const at = deps.now()
  await writeMail(db, {
    key: `password:${id}:${at.getTime()}`,
    kind: 'password_changed',
    to: email,
    language,
    data: { user_id: id },
    at,
  })
}
