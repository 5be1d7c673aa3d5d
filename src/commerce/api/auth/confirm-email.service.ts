// Confirms an account's email with a link (rule 70).
import { emailKey } from '#/domain/same-person.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { confirmNewcomer } from '#/commerce/api/newsletter/newsletter.service.ts'
import { joinOrdersOf } from '#/commerce/api/joining/joining.service.ts'
import { isUniqueViolation } from '#/commerce/api/writing.ts'
import { findCredentials } from './accounts.queries.ts'
import { setVerified } from './auth.queries.ts'
import type { Sessions } from './sessions.service.ts'
import { isEmailToken } from './tokens.rules.ts'

type Addressee = { id: string; email: string }

/** A mailbox gets a few emails an hour, however many accounts use it. */
export async function mayWriteTo({ deps: { limits } }: Ctx, email: string): Promise<boolean> {
  const mailbox = emailKey(email)
  if (await limits.isOver('account_email', mailbox)) return false
  await limits.count('account_email', mailbox)
  return true
}

/** Emails an account, at most once a minute: the link, or that the address already has an account. */
export async function writeToAccount(ctx: Ctx, { id, email }: Addressee): Promise<void> {
  const { now } = ctx.deps
  const accounts = await findCredentials(ctx.db, email)
  const isTaken = accounts.some((account) => account.verified && account.id !== id)
  const minute = Math.floor(now().getTime() / 60_000)
  await writeMail(ctx.db, {
    key: `account:${id}:${minute}`,
    kind: isTaken ? 'account_exists' : 'confirm_email',
    to: email,
    language: ctx.language,
    data: { user_id: id },
    at: now(),
  })
}

/** Sends the welcome email after confirmation, once per account. */
export async function writeWelcome(
  ctx: Ctx,
  { id, email }: Addressee,
  kind: 'welcome' | 'account_secured' = 'welcome',
): Promise<void> {
  const { language, deps } = ctx
  const about = { kind, to: email, language, data: { user_id: id } }
  await writeMail(ctx.db, { key: `welcome:${id}`, ...about, at: deps.now() })
}

/** Sends the email again, unless the address is confirmed. */
export async function sendConfirmation(ctx: Ctx): Promise<void> {
  const { id, email, email_verified } = userOf(ctx)
  if (email_verified || !(await mayWriteTo(ctx, email))) return
  await writeToAccount(ctx, { id, email })
  ctx.deps.wake?.('send-mail')
}

/**
 * Confirms the address with the email's link, opened by the account's owner: nobody can confirm an account that
 * somebody else created with their address. Repeating it does no harm.
 *
 * @throws ShopError INVALID for an expired link, CONFLICT if another account has confirmed the address
 */
export async function confirmEmail(ctx: Ctx, sessions: Sessions, token: string): Promise<void> {
  const { id, email, email_verified, customer_id } = userOf(ctx)
  const { secret, now } = ctx.deps
  if (!isEmailToken(token, { id, email, secret, now: now() }))
    throw new ShopError('INVALID', { errors: { token: ['field.token.ended'] } })
  if (email_verified) return
  try {
    await inTransaction(ctx, async (tx) => {
      await setVerified(tx.db, id)
      await writeWelcome(tx, { id, email })
      await confirmNewcomer(tx, id)
      await joinOrdersOf(tx, { id, customer_id, email })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new ShopError('CONFLICT') : error
  }
  sessions.forget(ctx.token)
  ctx.deps.wake?.('send-mail')
}
