// Accounts elsewhere that open an account: its owner links and unlinks them.
import type { ProviderLink } from '#/contract/openid/customer.ts'
import {
  type LinkedIdentity,
  type ProviderAnswer,
  ProviderKind,
  type ProviderVisit,
} from '#/contract/openid/shapes.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { proveSelfUnlessFresh } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { beginVisit, endVisit } from './flow.service.ts'
import {
  countWaysIn,
  deleteIdentity,
  findByIdentity,
  insertIdentity,
  listIdentities,
  lockUser,
} from './identities.queries.ts'
import { providers, refusedFlow } from '#/commerce/api/connections/provider.service.ts'
import { isOfStaffDomain } from './staff-domain.rules.ts'

const MOST = 10

export async function identitiesOf(ctx: Ctx): Promise<LinkedIdentity[]> {
  const labels = new Map((await providers(ctx)).map(({ kind, label }) => [kind, label]))
  const rows = await listIdentities(ctx.db, userOf(ctx).id)
  return rows.flatMap(({ id, kind: word, created_at }) => {
    const kind = ProviderKind.safeParse(word).data
    if (!kind) return []
    return [
      { id, kind, label: labels.get(kind) ?? NAMES[kind], created_at: created_at.toISOString() },
    ]
  })
}

/** Of services that are no longer connected. */
const NAMES = { google: 'Google', apple: 'Apple', openid: 'OpenID' } as const

/** @throws ShopError TOO_MANY_REQUESTS, NOT_FOUND, INVALID without a proof, or if there are enough */
export async function beginLink(
  ctx: Ctx,
  { kind, ...proof }: ProviderLink,
): Promise<ProviderVisit> {
  const { id } = userOf(ctx)
  await ctx.deps.limits.count('openid', id)
  await proveSelfUnlessFresh(ctx, proof)
  if ((await listIdentities(ctx.db, id)).length >= MOST) throw refusedFlow('taken')
  return beginVisit(ctx, { kind, userId: id })
}

/** @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function link(ctx: Ctx, answer: ProviderAnswer): Promise<LinkedIdentity> {
  const me = userOf(ctx)
  await ctx.deps.limits.count('openid', me.id)
  const vouched = await endVisit(ctx, answer, me.id)
  const { claims, source } = vouched
  const isStaff = me.roles.some((role) => role !== 'customer' && role !== 'seller')
  if (isStaff && !isOfStaffDomain(vouched)) throw refusedFlow('staff_domain')
  const made = await inTransaction(ctx, async (tx) => {
    const { iss, sub } = claims
    const at = tx.deps.now()
    if (await findByIdentity(tx.db, { iss, sub })) throw refusedFlow('taken')
    const row = await insertIdentity(tx.db, { iss, sub, userId: me.id, kind: source.kind, at })
    if (!row) throw refusedFlow('taken')
    await tellOwner(tx, { id: me.id, email: me.email, sub })
    return row
  })
  ctx.deps.wake?.('send-mail')
  const { kind, label } = source
  return { id: made.id, kind, label, created_at: made.created_at.toISOString() }
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT for the last way into the account */
export async function unlink(ctx: Ctx, id: string): Promise<void> {
  const me = userOf(ctx)
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, me.id)
    if (!(await deleteIdentity(tx.db, me.id, id))) throw new ShopError('NOT_FOUND')
    if ((await countWaysIn(tx.db, me.id)) > 0) return
    const message = messagesOf(tx.language)('last_way_in')
    throw new ShopError('STATUS_CONFLICT', { message })
  })
}

/** So that nobody links one behind the owner's back. */
export async function tellOwner(
  ctx: Ctx,
  { id, email, sub }: { id: string; email: string; sub: string },
): Promise<void> {
  const at = ctx.deps.now()
  await writeMail(ctx.db, {
    key: `provider:${id}:${sub}:${at.getTime()}`,
    kind: 'provider_linked',
    to: email,
    language: ctx.language,
    data: { user_id: id },
    at,
  })
}
