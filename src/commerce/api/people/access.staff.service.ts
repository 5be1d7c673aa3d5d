// How staff sign in: a second factor for all of them, and one user's sessions.
import type { Proof } from '#/contract/codes/customer.ts'
import type { AccessInput, Staff } from '#/contract/people/staff.ts'
import type { OpenSession } from '#/contract/sessions/customer.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { deleteSecondFactor } from '#/commerce/api/auth/accounts.queries.ts'
import { endSession, openSessions } from '#/commerce/api/auth/session-list.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { findWanted, setWanted } from '#/commerce/api/factor/factor.queries.ts'
import { findMemberRoles, findStaff, lockUser } from './people.queries.ts'
import { isOwner, listStaff, requireOwn } from './people.staff.service.ts'

/** @throws ShopError INVALID without proof, SECOND_FACTOR_NEEDED if the caller has none, TOO_MANY_REQUESTS */
export async function changeAccess(
  ctx: Ctx,
  sessions: Sessions,
  { second_factor, ...proof }: AccessInput,
): Promise<Staff> {
  await proveSelf(ctx, proof)
  const people = await findStaff(ctx.db, ctx.deps.now())
  const self = people.find(({ user }) => user.id === userOf(ctx).id)
  // Nobody locks themselves out.
  if (second_factor && !self?.second_factor) throw new ShopError('SECOND_FACTOR_NEEDED')
  await inTransaction(ctx, async (tx) => {
    const before = { second_factor: await findWanted(tx.db) }
    await setWanted(tx.db, second_factor)
    const name = 'second factor'
    await noteChange(tx, { kind: 'staff', record: 0, name, before, after: { second_factor } })
  })
  for (const { user } of people) sessions.forgetUser(user.id)
  return listStaff(ctx)
}

/** @throws ShopError NOT_FOUND if they aren't staff */
async function requireStaff(ctx: Ctx, id: string) {
  const people = await findStaff(ctx.db, ctx.deps.now())
  return found(people.find(({ user }) => user.id === id)).user
}

/**
 * Only owners change owners, and nobody changes somebody with more permissions. @throws ShopError NOT_FOUND, FORBIDDEN
 */
async function requireBelow(ctx: Ctx, id: string): Promise<void> {
  const { role } = await requireStaff(ctx, id)
  const isAbove = isOwner(role) && !userOf(ctx).roles.includes('admin')
  if (isAbove) throw new ShopError('FORBIDDEN')
  requireOwn(
    ctx,
    (await findMemberRoles(ctx.db, id)).flatMap(({ permissions }) => permissions),
  )
}

/** @throws ShopError NOT_FOUND */
export async function sessionsOf(ctx: Ctx, id: string): Promise<OpenSession[]> {
  await requireStaff(ctx, id)
  return openSessions(ctx, id)
}

type Session = { id: string; session_id: string }

/** @throws ShopError NOT_FOUND, FORBIDDEN for somebody with more permissions */
export async function endSessionOf(
  ctx: Ctx,
  sessions: Sessions,
  { id, session_id }: Session,
): Promise<void> {
  await requireBelow(ctx, id)
  await endSession(ctx, sessions, { id: session_id, userId: id })
  const after = { session_ended: true }
  const { name } = await requireStaff(ctx, id)
  await noteChange(ctx, { kind: 'staff', record: id, name, before: {}, after })
}

/**
 * @throws ShopError NOT_FOUND, FORBIDDEN for oneself and anyone with more permissions, INVALID without proof,
 * TOO_MANY_REQUESTS
 */
export async function removeFactorOf(
  ctx: Ctx,
  sessions: Sessions,
  { id, proof }: { id: string; proof: Proof },
): Promise<Staff> {
  await proveSelf(ctx, proof)
  if (id === userOf(ctx).id) throw new ShopError('FORBIDDEN')
  await requireBelow(ctx, id)
  await inTransaction(ctx, async (tx) => {
    const person = found(await lockUser(tx.db, id))
    await deleteSecondFactor(tx.db, id)
    await sessions.endAll(tx.db, id)
    const [before, after] = [{ second_factor: true }, { second_factor: false }]
    await noteChange(tx, { kind: 'staff', record: id, name: person.name, before, after })
  })
  sessions.forgetUser(id)
  return listStaff(ctx)
}
