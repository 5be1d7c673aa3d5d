// Lists requests for approval, and withdraws one's own.
import type { z } from 'zod'
import type { Approval } from '#/contract/approvals/shapes.ts'
import type { Cart } from '#/contract/cart/customer.ts'
import type { endpoints } from '#/contract/index.ts'
import { may } from '#/domain/household.ts'
import { toAmount } from '#/domain/money.ts'
import { addInTransaction } from '#/commerce/api/cart/cart.service.ts'
import { type Ctx, inTransaction, memberOf, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import {
  type ApprovalRow,
  findApproval,
  findApprovalPage,
  findPerson,
  lockApproval,
  updateApproval,
} from './approvals.queries.ts'
import {
  type ApprovalAccess,
  type Viewed,
  isRequester,
  mayDecide,
  viewedBy,
} from './rights.service.ts'

type ListQuery = z.output<typeof endpoints.approvals.list.query>

/** Approvers see all requests of the household, others only their own. */
export async function listApprovals(ctx: Ctx, { waiting, page, paginate }: ListQuery) {
  const { id, customer_id, customer_role } = userOf(ctx)
  const now = ctx.deps.now()
  const viewer = found(await findPerson(ctx.db, id))
  const { rows, total } = await findApprovalPage(ctx.db, {
    customerId: customer_id,
    userId: may(customer_role, 'approve') ? undefined : id,
    waitingAt: waiting && now,
    page,
    paginate,
  })
  const data = rows.map((row) => viewApproval({ ...row, viewer }, now))
  return toPage(data, total, { page, paginate })
}

export const showApproval = async (ctx: Ctx, asked: ApprovalAccess): Promise<Approval> =>
  viewApproval(await viewedBy(ctx, asked), ctx.deps.now())

/** Whether it can still be decided. */
export const isWaiting = ({ status, expires_at }: ApprovalRow, now: Date): boolean =>
  status === 'waiting' && expires_at > now

export function viewApproval(
  { approval, requester, decider, viewer }: Viewed,
  now: Date,
): Approval {
  const waits = isWaiting(approval, now)
  return {
    id: approval.id,
    status: approval.status === 'waiting' && !waits ? 'expired' : approval.status,
    requested_by: { id: approval.requested_by, name: requester },
    decided_by: decider,
    reason: approval.reason,
    order_number: approval.order_number,
    value: toAmount(approval.value),
    total: toAmount(approval.total),
    prices_version: '',
    ...approval.shown,
    created_at: approval.created_at.toISOString(),
    expires_at: approval.expires_at.toISOString(),
    may_decide: waits && mayDecide(approval, viewer),
    may_withdraw: waits && isRequester(approval, viewer),
    may_repeat: !waits && approval.status !== 'approved' && isRequester(approval, viewer),
  }
}

/** @throws ShopError NOT_FOUND for anyone but the requester, STATUS_CONFLICT if it has been decided */
export async function withdrawApproval(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = requireOwn(tx, await lockApproval(tx.db, id))
    if (row.status === 'withdrawn') return
    if (row.status !== 'waiting') throw new ShopError('STATUS_CONFLICT')
    await updateApproval(tx.db, id, { status: 'withdrawn', now: ctx.deps.now() })
  })
}

/** Puts the goods of a failed request back into the cart. @throws ShopError NOT_FOUND, STATUS_CONFLICT */
export async function putBack(ctx: Ctx, id: number): Promise<Cart> {
  memberOf(ctx, 'order')
  const row = requireOwn(ctx, (await findApproval(ctx.db, id))?.approval)
  if (row.status === 'approved' || isWaiting(row, ctx.deps.now()))
    throw new ShopError('STATUS_CONFLICT')
  return inTransaction(ctx, (tx) => addInTransaction(tx, row.checkout.products))
}

function requireOwn(ctx: Ctx, row: ApprovalRow | undefined): ApprovalRow {
  const { id, customer_id } = userOf(ctx)
  if (row?.requested_by !== id || row.customer_id !== customer_id) throw new ShopError('NOT_FOUND')
  return row
}
