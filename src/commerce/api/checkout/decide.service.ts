// Decides about an order above a limit: an approved one is placed as if it were ordered now (rule 91).
import type { Approval } from '#/contract/approvals/shapes.ts'
import { orderValue } from '#/domain/household.ts'
import { toAmount } from '#/domain/money.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import {
  type ApprovalRow,
  type Person,
  findPerson,
  lockApproval,
  updateApproval,
} from '#/commerce/api/approvals/approvals.queries.ts'
import { isWaiting, showApproval } from '#/commerce/api/approvals/approvals.service.ts'
import {
  type ApprovalAccess,
  mayDecide,
  viewedBy,
} from '#/commerce/api/approvals/rights.service.ts'
import { principalOf } from '#/commerce/api/auth/principal.rules.ts'
import { type Ctx, inTransaction, isActing } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { notify } from '#/commerce/api/notifications/notify.queries.ts'
import { priceWords } from '#/commerce/api/price-words.ts'
import { countOrder } from '#/commerce/api/fulfilment/count-order.service.ts'
import { lockCustomers } from '#/commerce/api/users/users.queries.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { baseCode } from './basket.service.ts'
import { PLAN_TRIES } from './checkout.service.ts'
import { type Plan, countedOf, planOrder, requireOpen } from './plan-order.service.ts'
import { placeOrders } from './place.service.ts'

type Decision = ApprovalAccess & {
  approve: boolean
  reason?: string | undefined
  expected_total?: number | undefined
}

/**
 * Approves or declines, once: a second caller gets the first one's decision. If the order can't be placed as approved,
 * the request fails with the reason.
 *
 * @throws ShopError NOT_FOUND, FORBIDDEN, ACTING_FOR_CUSTOMER, STATUS_CONFLICT if it was decided otherwise,
 * PRICE_CHANGED if it costs another amount than expected, SHOP_CLOSED, TOO_MANY_REQUESTS
 */
export async function decideApproval(ctx: Ctx, decision: Decision): Promise<Approval> {
  const { approval, viewer } = await viewedBy(ctx, decision)
  if (!mayDecide(approval, viewer)) throw new ShopError('FORBIDDEN')
  const { points_amount, wallet_balance } = approval.checkout
  if (decision.approve && isActing(ctx) && (points_amount || wallet_balance))
    throw new ShopError('ACTING_FOR_CUSTOMER')
  // The same click twice.
  if (approval.decided_by === viewer.id) return showApproval(ctx, decision)
  if (!isWaiting(approval, ctx.deps.now())) throw new ShopError('STATUS_CONFLICT')
  if (decision.approve) await approve(ctx, approval, { viewer, seen: decision.expected_total })
  else {
    const reason = decision.reason || null
    await decide(ctx, { id: approval.id, viewer }, async () => ({ status: 'declined', reason }))
  }
  ctx.deps.wake?.('send-mail')
  return showApproval(ctx, decision)
}

type Approving = {
  viewer: Person
  /** The total that was last shown to them. */
  seen: number | undefined
}

async function approve(ctx: Ctx, row: ApprovalRow, { viewer, seen }: Approving): Promise<void> {
  const about = { id: row.id, viewer }
  const asker = await asRequester(ctx, row)
  for (let tries = 1; ; tries++) {
    const planned = await planAgain(asker, row, seen)
    if ('reason' in planned)
      return decide(ctx, about, async () => ({ status: 'returned', ...planned }))
    const takeBack = await countOrder(asker, countedOf(planned))
    try {
      return await decide(ctx, about, async (tx) => {
        const placing = { ctx: { ...asker, db: tx.db }, plan: planned, keepsCart: true }
        const [placed] = await placeOrders(tx.db, [placing])
        return { status: 'approved', order_number: found(placed).order_number }
      })
    } catch (error) {
      await takeBack()
      const isRace = error instanceof ShopError && error.code === 'CONFLICT'
      if (!isRace || tries === PLAN_TRIES) throw error
    }
  }
}

type Outcome = Pick<ApprovalRow, 'status'> & Partial<Pick<ApprovalRow, 'reason' | 'order_number'>>

/** Records a decision, while nobody else decides and the caller still may. */
async function decide(
  ctx: Ctx,
  { id, viewer }: { id: number; viewer: Person },
  work: (tx: Ctx) => Promise<Outcome>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.deps.now()
    // Rights change under the same lock.
    if (viewer.customer_id !== null) await lockCustomers(tx.db, [viewer.customer_id])
    const row = found(await lockApproval(tx.db, id))
    if (!mayDecide(row, found(await findPerson(tx.db, viewer.id)))) throw new ShopError('FORBIDDEN')
    if (row.decided_by === viewer.id) return
    if (!isWaiting(row, now)) throw new ShopError('STATUS_CONFLICT')
    await updateApproval(tx.db, id, { ...(await work(tx)), decided_by: viewer.id, now })
    await notifyRequester(tx, row, viewer)
  })
}

async function notifyRequester(tx: Ctx, row: ApprovalRow, { name }: Person): Promise<void> {
  const requester = found(await findPerson(tx.db, row.requested_by))
  const [key, at] = [`approval:${row.id}:answered`, tx.deps.now()]
  await notify(
    tx.db,
    { user_id: requester.id },
    { kind: 'household', event: 'approval_answered', data: { name, approval_id: row.id }, key, at },
  )
  await writeMail(tx.db, {
    key,
    kind: 'approval_answered',
    to: requester.email,
    language: stillOffered(row.language),
    data: { approval_id: row.id },
    at,
  })
}

/** The order is the requester's: in their language, to their address, in their name. */
async function asRequester(ctx: Ctx, row: ApprovalRow): Promise<Ctx> {
  const person = found(await findPerson(ctx.db, row.requested_by))
  // A removed user's requests are withdrawn.
  if (person.customer_id !== row.customer_id) throw new ShopError('STATUS_CONFLICT')
  return {
    ...ctx,
    token: '',
    language: stillOffered(row.language),
    site: row.site ?? ctx.site,
    principal: principalOf(person, row.customer_id),
  }
}

/** Errors that say nothing about the order, or that the customer can settle. */
const PASSING: readonly string[] = [
  'TOO_MANY_REQUESTS',
  'NOT_READY',
  'INTERNAL',
  'CONFLICT',
  'PRICE_CHANGED',
  'SHOP_CLOSED',
]

/**
 * The order at current prices and stock, or why it isn't what was approved. Who says which total they saw is asked again
 * if it is another one now.
 *
 * @throws ShopError PRICE_CHANGED, SHOP_CLOSED
 */
async function planAgain(
  asker: Ctx,
  row: ApprovalRow,
  seen: number | undefined,
): Promise<Plan | { reason: string }> {
  try {
    const { prices_version: _, ...checkout } = row.checkout
    const plan = await planOrder(asker, { ...checkout, expected_total: seen })
    requireOpen(asker, plan)
    if (seen !== undefined) return plan
    const value = orderValue(plan.basket.totals)
    return value > row.value ? { reason: roseFrom(asker, row.value, { value, plan }) } : plan
  } catch (error) {
    if (!(error instanceof ShopError) || PASSING.includes(error.code)) throw error
    const { message, values } = error.data
    return { reason: message ?? messagesOf(asker.language)(error.code, values) }
  }
}

function roseFrom(
  { language }: Ctx,
  before: number,
  { value, plan }: { value: number; plan: Plan },
): string {
  const money = (minor: number) =>
    priceWords(toAmount(minor), { language, currency: baseCode(plan.basket.facts) })
  return messagesOf(language)('approval_rose', { before: money(before), now: money(value) })
}
