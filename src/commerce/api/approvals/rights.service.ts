// Access to orders awaiting approval: who sees them, who decides (rules 90 and 91).
import { may } from '#/domain/household.ts'
import { approverOfToken } from '#/commerce/api/auth/tokens.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import {
  type ApprovalRow,
  type FoundApproval,
  type Person,
  findApproval,
  findPerson,
} from './approvals.queries.ts'

/** A request, and the person: identified by an email's link, or signed in. */
export type ApprovalAccess = { id: number; token?: string | undefined }

export type Viewed = FoundApproval & { viewer: Person }

/** Whether they belong to the household, may decide there, and didn't request it; a blocked one decides nothing. */
export const mayDecide = ({ customer_id, requested_by }: ApprovalRow, person: Person): boolean =>
  person.customer_id === customer_id &&
  !person.blocked &&
  person.id !== requested_by &&
  may(person.customer_role, 'approve')

/** Whether they are the requester and still belong to the household. */
export const isRequester = ({ customer_id, requested_by }: ApprovalRow, person: Person): boolean =>
  person.id === requested_by && person.customer_id === customer_id

/** @throws ShopError NOT_FOUND for anyone but the requester and those who may decide, TOO_MANY_REQUESTS */
export async function viewedBy(ctx: Ctx, { id, token }: ApprovalAccess): Promise<Viewed> {
  const viewer = await personOf(ctx, { id, token })
  const approval = found(await findApproval(ctx.db, id))
  const row = approval.approval
  if (!mayDecide(row, viewer) && (token !== undefined || !isRequester(row, viewer)))
    throw new ShopError('NOT_FOUND')
  return { ...approval, viewer }
}

async function personOf(ctx: Ctx, { id, token }: ApprovalAccess): Promise<Person> {
  if (token !== undefined) {
    const { limits, secret, now } = ctx.deps
    await limits.count('household_link', ctx.network)
    const userId = approverOfToken(token, { id }, { secret, now: now() })
    return found(userId === undefined ? undefined : await findPerson(ctx.db, userId))
  }
  if (ctx.principal.type !== 'user') throw new ShopError('UNAUTHENTICATED')
  return found(await findPerson(ctx.db, ctx.principal.user.id))
}
