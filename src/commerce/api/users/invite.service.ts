// Household invitations: an email with a link for its recipient only (rule 92).
import type { Invitation, InvitationInput, InvitationView } from '#/contract/users/customer.ts'
import { INVITATION_DAYS, MOST_USERS } from '#/domain/household.ts'
import { toAmount } from '#/domain/money.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { mayWriteTo } from '#/commerce/api/auth/confirm-email.service.ts'
import { invitationIdOf, isInvitationToken } from '#/commerce/api/auth/tokens.rules.ts'
import { type Ctx, inTransaction, memberOf, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { viewInvitation } from './invitation-view.rules.ts'
import {
  type InvitationRow,
  countInvitations,
  deleteInvitation,
  findInvitation,
  saveInvitation,
} from './invitations.queries.ts'
import { findCustomerName, findUser } from './users.queries.ts'
import { lockMembers, rightsOf } from './users.service.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Invites somebody; the answer is the same whether or not the address has an account.
 *
 * @throws ShopError FORBIDDEN, INVALID, TOO_MANY_REQUESTS
 */
export async function invite(ctx: Ctx, form: InvitationInput): Promise<Invitation> {
  const { customer_id, id: invited_by } = memberOf(ctx, 'users')
  const { limits, now } = ctx.deps
  await limits.count('invitation', customer_id)
  const email = form.email.toLowerCase()
  const mayWrite = await mayWriteTo(ctx, email)
  const row = await inTransaction(ctx, async (tx) => {
    const members = await lockMembers(tx)
    if (members.some((member) => member.email.toLowerCase() === email)) throw refused('member')
    const open = await countInvitations(tx.db, customer_id, now())
    if (members.length + open >= MOST_USERS) throw refused('full')
    const { customer_role: role, spend_limit } = rightsOf(form)
    const { language } = ctx
    const created_at = now()
    const expires_at = new Date(created_at.getTime() + INVITATION_DAYS * DAY_MS)
    const who = { customer_id, email, role, spend_limit, invited_by }
    const saved = found(await saveInvitation(tx.db, { ...who, language, created_at, expires_at }))
    if (mayWrite) await writeInvitation(tx, saved)
    return saved
  })
  ctx.deps.wake?.('send-mail')
  return viewInvitation(row)
}

const refused = (why: 'member' | 'full'): ShopError =>
  new ShopError('INVALID', {
    errors: { email: [`field.invitation.${why}`] },
    values: { max: MOST_USERS },
  })

/** Once a minute at most. */
async function writeInvitation(tx: Ctx, { id, email, created_at }: InvitationRow): Promise<void> {
  const minute = Math.floor(created_at.getTime() / 60_000)
  await writeMail(tx.db, {
    key: `invitation:${id}:${minute}`,
    kind: 'invitation',
    to: email,
    language: tx.language,
    data: { invitation_id: id },
    at: created_at,
  })
}

/** @throws ShopError FORBIDDEN, NOT_FOUND, also for somebody else's */
export async function withdrawInvitation(ctx: Ctx, id: number): Promise<void> {
  const { customer_id } = memberOf(ctx, 'users')
  await inTransaction(ctx, async ({ db }) => {
    const row = await findInvitation(db, id)
    if (row?.customer_id !== customer_id) throw new ShopError('NOT_FOUND')
    found(await deleteInvitation(db, id))
  })
}

/** A link's invitation, for anyone who has it. @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS */
export async function readInvitation(ctx: Ctx, token: string): Promise<InvitationRow> {
  const { limits, secret, now } = ctx.deps
  await limits.count('household_link', ctx.network)
  const id = invitationIdOf(token)
  const row = Number.isSafeInteger(id) && id > 0 ? await findInvitation(ctx.db, id) : undefined
  if (!row || !isInvitationToken(token, row, { secret, now: now() }))
    throw new ShopError('NOT_FOUND')
  if (row.expires_at <= now()) throw new ShopError('NOT_FOUND')
  return row
}

/** @throws ShopError NOT_FOUND for an expired link */
export async function showInvitation(ctx: Ctx, token: string): Promise<InvitationView> {
  const row = await readInvitation(ctx, token)
  const inviter = await findUser(ctx.db, row.invited_by)
  return {
    customer: await findCustomerName(ctx.db, row.customer_id),
    invited_by: inviter?.name ?? '',
    email: row.email,
    role: row.role,
    spend_limit: row.spend_limit === null ? null : toAmount(row.spend_limit),
  }
}

/** Whether the signed-in user is the invited one. */
export const isInvited = (ctx: Ctx, { email }: InvitationRow): boolean =>
  userOf(ctx).email.toLowerCase() === email
