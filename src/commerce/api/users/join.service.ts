// Accepting an invitation (rule 92).
import type { SignedIn } from '#/contract/auth/public.ts'
import { signedIn } from '#/commerce/api/auth/auth.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { askNewcomer } from '#/commerce/api/newsletter/newsletter.service.ts'
import { isUniqueViolation } from '#/commerce/api/writing.ts'
import { isInvited, readInvitation } from './invite.service.ts'
import { deleteInvitation, deleteInvitationsOf } from './invitations.queries.ts'
import {
  type Member,
  findMembers,
  findUser,
  lockCustomers,
  moveTo,
  withdrawAllOf,
} from './users.queries.ts'
import { requireAnotherOwner } from './users.service.ts'

/**
 * Joins an invitation's household, with a new session; the user's other sessions end. Somebody who was alone in their
 * customer gets it back when they leave: its orders, wallet and points wait there.
 *
 * @throws ShopError NOT_FOUND for an expired link or one sent to another address, CONFLICT if another account has
 * confirmed the address, LAST_OWNER if others would be left without an owner
 */
export async function acceptInvitation(
  ctx: Ctx,
  sessions: Sessions,
  token: string,
): Promise<SignedIn> {
  const { id, email_verified } = userOf(ctx)
  const invitation = await readInvitation(ctx, token)
  if (!isInvited(ctx, invitation)) throw new ShopError('NOT_FOUND')
  try {
    return await inTransaction(ctx, async (tx) => {
      const before = found(await findUser(tx.db, id)).customer_id
      await lockCustomers(tx.db, [invitation.customer_id, ...(before === null ? [] : [before])])
      const member = found(await findUser(tx.db, id))
      // They were moved meanwhile, so another customer would have to be locked.
      if (member.customer_id !== before) throw new ShopError('CONFLICT')
      found(await deleteInvitation(tx.db, invitation.id))
      const own_customer_id = await leave(tx, member)
      const { customer_id, role: customer_role, spend_limit } = invitation
      await moveTo(tx.db, id, { customer_id, customer_role, spend_limit, own_customer_id })
      await sessions.endAll(tx.db, id)
      if (!email_verified) await askNewcomer(tx, id)
      return signedIn(tx, sessions, { userId: id, proved: true })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new ShopError('CONFLICT') : error
  } finally {
    sessions.forgetUser(id)
  }
}

/** The customer that is theirs alone, for when they leave again. */
async function leave(tx: Ctx, member: Member): Promise<number | null> {
  const { customer_id } = member
  if (customer_id === null) return member.own_customer_id
  const members = await findMembers(tx.db, customer_id)
  await withdrawAllOf(tx.db, member.id, tx.deps.now())
  if (members.length > 1) {
    requireAnotherOwner(members, member)
    return member.own_customer_id
  }
  // Nobody may join an empty household.
  await deleteInvitationsOf(tx.db, customer_id)
  return customer_id
}
