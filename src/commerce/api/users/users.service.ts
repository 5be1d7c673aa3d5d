// The users of a household: members, roles, and leaving (rules 90 and 92).
import type { CustomerUser, CustomerUsers, RightsInput } from '#/contract/users/customer.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { type Ctx, inTransaction, memberOf, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { viewInvitation } from './invitation-view.rules.ts'
import { findInvitations } from './invitations.queries.ts'
import {
  type Member,
  type Rights,
  findMembers,
  lockCustomers,
  moveToOwn,
  setRights,
  withdrawAllOf,
} from './users.queries.ts'

/** @throws ShopError FORBIDDEN for anyone but owners */
export async function listUsers(ctx: Ctx): Promise<CustomerUsers> {
  const { customer_id } = memberOf(ctx, 'users')
  const members = await findMembers(ctx.db, customer_id)
  const invitations = await findInvitations(ctx.db, customer_id, ctx.deps.now())
  return { data: members.map(viewMember), invitations: invitations.map(viewInvitation) }
}

const viewMember = (member: Member): CustomerUser => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.customer_role,
  spend_limit: member.spend_limit === null ? null : toAmount(member.spend_limit),
  last_sign_in: member.last_sign_in_at?.toISOString() ?? null,
  created_at: member.created_at.toISOString(),
})

/** An owner has no limit. */
export const rightsOf = ({ role, spend_limit }: RightsInput): Rights => ({
  customer_role: role,
  spend_limit: role === 'owner' || spend_limit === null ? null : toMinor(spend_limit),
})

/**
 * Sets a user's rights, from their next call on.
 *
 * @throws ShopError FORBIDDEN, NOT_FOUND, also for somebody else's, LAST_OWNER
 */
export async function changeUser(
  ctx: Ctx,
  sessions: Sessions,
  { id, rights }: { id: string; rights: RightsInput },
): Promise<CustomerUser> {
  const changed = await inTransaction(ctx, async (tx) => {
    const members = await lockMembers(tx)
    const member = found(members.find((one) => one.id === id))
    if (rights.role !== 'owner') requireAnotherOwner(members, member)
    return found(await setRights(tx.db, id, rightsOf(rights)))
  })
  sessions.forgetUser(id)
  return viewMember(changed)
}

/**
 * Removes a user, by an owner or by themselves: they get their own customer, and their sessions end at once.
 *
 * @throws ShopError FORBIDDEN, NOT_FOUND, also for somebody else's, LAST_OWNER
 */
export async function removeUser(ctx: Ctx, sessions: Sessions, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const members = await (userOf(ctx).id === id ? lockOwn(tx) : lockMembers(tx))
    const member = found(members.find((one) => one.id === id))
    requireAnotherOwner(members, member)
    await withdrawAllOf(tx.db, id, ctx.deps.now())
    await moveToOwn(tx.db, member)
    await sessions.endAll(tx.db, id)
  })
  sessions.forgetUser(id)
}

/** The household's users, locked; only for callers who are an owner at that moment. */
export async function lockMembers(tx: Ctx): Promise<Member[]> {
  memberOf(tx, 'users')
  const members = await lockOwn(tx)
  // The caller may have been demoted or removed since the call began.
  const caller = members.find((member) => member.id === userOf(tx).id)
  if (caller?.customer_role !== 'owner') throw new ShopError('FORBIDDEN')
  return members
}

async function lockOwn(tx: Ctx): Promise<Member[]> {
  const { customer_id } = userOf(tx)
  await lockCustomers(tx.db, [customer_id])
  return findMembers(tx.db, customer_id)
}

/** @throws ShopError LAST_OWNER if the household would be left without one */
export function requireAnotherOwner(members: readonly Member[], leaving: Member): void {
  const isOwner = (member: Member) => member.customer_role === 'owner'
  if (!isOwner(leaving)) return
  if (!members.some((member) => member.id !== leaving.id && isOwner(member)))
    throw new ShopError('LAST_OWNER')
}
