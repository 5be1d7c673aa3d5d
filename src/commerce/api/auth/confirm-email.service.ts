// Confirms an account's email with a link (rule 70).
import { emailKey } from '#/domain/same-person.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { isUniqueViolation } from '#/commerce/api/writing.ts'
import { findCredentials } from './accounts.queries.ts'
import { setVerified } from './auth.queries.ts'
import type { Sessions } from './sessions.service.ts'
import { isEmailToken } from './tokens.rules.ts'

type Addressee = { id: string; email: string }

/** A mailbox gets a few emails an hour, however many accounts use it. */
export async function mayWriteTo({ deps: { limits } }: Ctx, email: string): Promise<boolean> {
  const mailbox = emailKey(email)
  if (await limits.isOver('account_letter', mailbox)) return false
  await limits.count('account_letter', mailbox)
  return true
}

/** Writes to an account's e-mail, once a minute at most: the link, or that there is an account already. */
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

/** Welcomes whoever has just confirmed their email; once for an account. */
export async function writeWelcome(ctx: Ctx, { id, email }: Addressee): Promise<void> {
  const { language, deps } = ctx
  const about = { kind: 'welcome', to: email, language, data: { user_id: id } }
  await writeMail(ctx.db, { key: `welcome:${id}`, ...about, at: deps.now() })
}

/** Sends the email again, unless the address is confirmed. */
export async function sendLetter(ctx: Ctx): Promise<void> {
  const { id, email, email_verified } = userOf(ctx)
  if (email_verified || !(await mayWriteTo(ctx, email))) return
  await writeToAccount(ctx, { id, email })
  ctx.deps.wake?.('mail')
}

/**
 * The link of the letter, opened by the one who has the account: so nobody confirms an account that another has made
 * with their address. Twice does no harm.
 *
 * @throws ShopError INVALID for a link that is no longer good, CONFLICT where another account has confirmed the e-mail
 */
export async function confirmEmail(ctx: Ctx, sessions: Sessions, token: string): Promise<void> {
  const { id, email, email_verified } = userOf(ctx)
  const { secret, now } = ctx.deps
  if (!isEmailToken(token, { id, email, secret, now: now() }))
    throw new ShopError('INVALID', { errors: { token: ['field.token.ended'] } })
  if (email_verified) return
  try {
    await inTransaction(ctx, async (tx) => {
      await setVerified(tx.db, id)
      await writeWelcome(tx, { id, email })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new ShopError('CONFLICT') : error
  }
  sessions.forget(ctx.token)
  ctx.deps.wake?.('mail')
}
