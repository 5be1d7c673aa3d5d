// Another e-mail for an account (rule 79). Asking for it takes the same work for every address: only the email that
// goes there says the result.
import type { EmailChange, WaitingEmail } from '#/contract/mailbox/customer.ts'
import { EMAIL_TOKEN_HOURS } from '#/domain/account/token.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { deleteEmailChange, findCredentials } from '#/commerce/api/auth/accounts.queries.ts'
import { mayWriteTo, writeWelcome } from '#/commerce/api/auth/confirm-email.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { movePastOrders } from '#/commerce/api/past/past.queries.ts'
import { isEmailChangeToken } from '#/commerce/api/auth/tokens.rules.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, type SignedInUser, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { confirmNewcomer } from '#/commerce/api/newsletter/newsletter.service.ts'
import { isUniqueViolation } from '#/commerce/api/writing.ts'
import { findChange, putChange, setEmail, takeChange } from './mailbox.queries.ts'

export async function waitingEmail(ctx: Ctx): Promise<{ data: WaitingEmail | null }> {
  const row = await findChange(ctx.db, { userId: userOf(ctx).id, now: ctx.deps.now() })
  return { data: row ? { email: row.email, expires_at: row.expires_at.toISOString() } : null }
}

/** Sends a link to the new address. @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function beginChange(ctx: Ctx, form: EmailChange): Promise<void> {
  const me = userOf(ctx)
  const email = form.email.toLowerCase()
  if (email === me.email)
    throw new ShopError('INVALID', { errors: { email: ['field.email.same'] } })
  await ctx.deps.limits.count('email_change', me.id)
  await proveSelf(ctx, form)
  const now = ctx.deps.now()
  const expires_at = new Date(now.getTime() + EMAIL_TOKEN_HOURS * 3_600_000)
  const mayWrite = await mayWriteTo(ctx, email)
  await inTransaction(ctx, async (tx) => {
    await putChange(tx.db, { user_id: me.id, email, expires_at })
    if (mayWrite) await writeLink(tx, { id: me.id, email })
  })
  ctx.deps.wake?.('send-mail')
}

/** To the new address: the link, or that another account has it. */
async function writeLink(tx: Ctx, { id, email }: { id: string; email: string }): Promise<void> {
  const at = tx.deps.now()
  const accounts = await findCredentials(tx.db, email)
  const isTaken = accounts.some(({ verified }) => verified)
  await writeMail(tx.db, {
    key: `email_change:${id}:${at.getTime()}`,
    kind: isTaken ? 'email_in_use' : 'change_email',
    to: email,
    language: tx.language,
    data: { user_id: id },
    at,
  })
}

/**
 * Takes the new address for good, and ends all other sessions.
 *
 * @throws ShopError INVALID for a link that is no longer good, CONFLICT where another account has confirmed the address
 */
export async function confirmChange(ctx: Ctx, sessions: Sessions, token: string): Promise<void> {
  const me = userOf(ctx)
  try {
    await inTransaction(ctx, (tx) => moveTo(tx, { me, sessions, token }))
  } catch (error) {
    throw isUniqueViolation(error) ? new ShopError('CONFLICT') : error
  }
  sessions.forgetUser(me.id)
  ctx.deps.wake?.('send-mail')
}

type Move = { me: SignedInUser; sessions: Sessions; token: string }

async function moveTo(tx: Ctx, { me, sessions, token }: Move): Promise<void> {
  const { secret, now } = tx.deps
  const { id, email: old } = me
  const change = await takeChange(tx.db, { userId: id, now: now() })
  if (!change || !isEmailChangeToken(token, change, secret))
    throw new ShopError('INVALID', { errors: { token: ['field.token.ended'] } })
  const { email } = change
  await setEmail(tx.db, id, email)
  if (me.email_verified) await movePastOrders(tx.db, { from: old, to: email })
  await sessions.endAll(tx.db, id, tx.token)
  await noteChange(tx, {
    kind: 'customer',
    record: me.customer_id,
    name: me.name,
    before: { email: old },
    after: { email },
  })
  await writeMail(tx.db, {
    key: `email_changed:${id}:${now().getTime()}`,
    kind: 'email_changed',
    to: old,
    language: tx.language,
    data: { user_id: id },
    at: now(),
  })
  if (me.email_verified) return
  await writeWelcome(tx, { id, email })
  await confirmNewcomer(tx, id)
}

export const cancelChange = (ctx: Ctx): Promise<void> => deleteEmailChange(ctx.db, userOf(ctx).id)
