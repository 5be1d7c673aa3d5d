// Moves an order, or one store's part of it, along the status table, with all consequences (rules 21, 60 and 61).
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import { pointsFor } from '#/domain/points.ts'
import { canMove, isPaid, orderStateOf, orderTransitions } from '#/domain/order-status.ts'
import type { Work } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { rewardReferral } from '#/commerce/api/coupons/referral-reward.service.ts'
import { issueInvoice, issueReversal } from '#/commerce/api/documents/issue.service.ts'
import { ownReason } from '#/commerce/api/records/reason-words.rules.ts'
import { refundAll } from '#/commerce/api/refunds/refund-all.service.ts'
import { requeueOrder } from '#/commerce/api/outbox/note-changes.service.ts'
import { movePoints } from '#/commerce/api/wallet/wallet.queries.ts'
import { ORDER_MAIL_KINDS, type OrderMailKind } from '#/domain/mail-kinds.ts'
import { bookOrder } from '#/commerce/api/ledger/book.service.ts'
import { hideUnbought } from '#/commerce/api/reviews/unbought.service.ts'
import { dropCharge } from './charge-hold.service.ts'
import { dropParts } from './drop-parts.service.ts'
import { settlePicked } from './picked.service.ts'
import { releaseOrder } from './reserve.service.ts'
import {
  type OrderRow,
  findParts,
  insertEvent,
  updateOrder,
  updateParts,
} from '#/commerce/api/records/orders.queries.ts'
import { contentsOf } from '#/commerce/api/records/contents.service.ts'
import { findLastPayment, updatePayment } from '#/commerce/api/records/payments.queries.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { endBegunStop } from '#/commerce/api/records/stops.queries.ts'

type Move = {
  /** Don't email the customer: another email covers it. */
  quiet?: boolean
  status: OrderStatus
  part_id?: number | undefined
  tracking?: string | undefined
}

/**
 * Moves the parts of an order whose row is locked; the order follows its least advanced part.
 *
 * @throws ShopError STATUS_CONFLICT if the table doesn't allow it, NOT_FOUND for a part of another order
 */
export async function setState(
  ctx: Work,
  order: OrderRow,
  { status, part_id, tracking, quiet }: Move,
): Promise<void> {
  const parts = (await findParts(ctx.db, order.id)).map(({ part }) => part)
  const meant = parts.filter((part) => part_id === undefined || part.id === part_id)
  if (meant.length === 0) throw new ShopError('NOT_FOUND')
  // Parts that are final or already there stay; at least one part has to move.
  const table = orderTransitions(order)
  const moved = meant.filter((part) => canMove(table, part.status, status))
  const stuck = meant.filter((part) => !moved.includes(part) && !isOver(part.status))
  if (moved.length === 0 || stuck.some((part) => part.status !== status)) {
    throw new ShopError('STATUS_CONFLICT')
  }
  const now = ctx.deps.now()
  await updateParts(
    ctx.db,
    moved.map((part) => part.id),
    { status, updated_at: now, ...(tracking === undefined ? {} : { tracking }) },
  )
  for (const part of moved) {
    const sub_order_id = part.id
    await insertEvent(ctx.db, { order_id: order.id, sub_order_id, status, created_at: now })
  }
  const states = parts.map((part) => (moved.includes(part) ? status : part.status))
  const next = orderStateOf(states)
  // One part is cancelled while others continue (rule 155).
  if (status === 'cancelled' && next !== 'cancelled') {
    await dropParts(ctx, order, moved)
    for (const { id } of quiet ? [] : moved)
      await notifyCustomer(ctx, order, { kind: 'part_cancelled', part_id: id })
  }
  const wasOnRoad = parts.some((part) => isOnRoad(part.status))
  if (wasOnRoad && next === 'packed' && !states.some(isOnRoad))
    await endBegunStop(ctx.db, order.id, now)
  if (next !== order.status) await arrive(ctx, order, { status: next, quiet })
  if (status === 'delivered') await bookOrder(ctx, order.id)
}

const isOnRoad = (status: OrderStatus): boolean => ['shipped', 'out_for_delivery'].includes(status)

const isOver = (status: OrderStatus): boolean => ['cancelled', 'refunded'].includes(status)

/** The order as a whole reaches a status. */
async function arrive(
  ctx: Work,
  before: OrderRow,
  { status, quiet }: Pick<Move, 'status' | 'quiet'>,
): Promise<void> {
  const now = ctx.deps.now()
  await updateOrder(ctx.db, before.id, { status, updated_at: now })
  await insertEvent(ctx.db, { order_id: before.id, status, created_at: now })
  const order = { ...before, status }
  if (status === 'cancelled' || status === 'failed' || status === 'pending') {
    await requeueOrder(ctx.deps, ctx.db, order.id)
  }
  // Packed by an older version, which left it to the door to deduct what was missing.
  if (status === 'shipped' || status === 'out_for_delivery') await settlePicked(ctx, order)
  if (status === 'delivered') await deliver(ctx, order)
  if (status === 'cancelled') await cancel(ctx, order)
  if (status === 'failed') await releaseOrder(ctx, order, 'release')
  const kind = mailOf(order)
  const differs = status === 'packed' && (await comesOtherwise(ctx, order))
  if (kind && !quiet) await notifyCustomer(ctx, order, differs ? 'order_differs' : kind)
  // Late: others wait for their numbers until this transaction ends.
  if (status === 'packed') await issueInvoice(ctx, order)
  if (status === 'failed')
    await notifyCustomer(ctx, order, {
      kind: 'payment_failed',
      // It may be tried again, and fail again.
      suffix: `over:${ctx.deps.now().getTime()}`,
    })
}

/** The email about a status, if there is one. */
function mailOf({ pickup, status }: OrderRow): OrderMailKind | undefined {
  if (pickup && status === 'packed') return 'ready_to_collect'
  if (pickup && status === 'delivered') return 'collected'
  return ORDER_MAIL_KINDS.find((kind) => kind === status)
}

/** Whether picking found something missing, lighter or replaced. */
async function comesOtherwise({ db }: Work, order: OrderRow): Promise<boolean> {
  const { lines } = await contentsOf(db, order)
  return lines.some(({ story }) => story.some(({ by }) => by === 'picker'))
}

/** Delivered: cash was taken at the door, and points are earned. */
async function deliver(ctx: Work, order: OrderRow): Promise<void> {
  const now = ctx.deps.now()
  if (order.payment_method === 'cod' && !isPaid(order.payment_status)) {
    const row = await findLastPayment(ctx.db, order.id)
    if (row) await updatePayment(ctx.db, row.id, { status: 'paid', updated_at: now })
    await updateOrder(ctx.db, order.id, { payment_status: 'paid' })
  }
  // Orders packed before invoices were issued then.
  await settlePicked(ctx, order)
  await issueInvoice(ctx, order)
  await earnPoints(ctx, order)
  await rewardReferral(ctx, order.id)
}

async function earnPoints(ctx: Work, order: OrderRow): Promise<void> {
  const now = ctx.deps.now()
  const { points } = await findSettings(ctx.db)
  if (!points || order.customer_id === null) return
  const { lines } = await contentsOf(ctx.db, order)
  const earned = pointsFor({
    // Without deposits (rule 160).
    worth: lines.reduce((sum, { kept }) => sum + kept.gross, 0),
    paid_by_points: order.convert_point_amount,
    per_unit: points.per_unit,
  })
  await updateOrder(ctx.db, order.id, { points_earned: earned })
  await movePoints(ctx.db, {
    customer_id: order.customer_id,
    change: earned,
    reason: 'earned',
    order_number: order.order_number,
    created_at: now,
  })
}

/** Cancelled: reservations are released and payments refunded; an open payment no longer counts. */
async function cancel(ctx: Work, order: OrderRow): Promise<void> {
  await dropCharge(ctx, order)
  await releaseOrder(ctx, order, 'cancel')
  await hideUnbought(ctx, order)
  if (isPaid(order.payment_status)) {
    await refundAll(ctx, order, ownReason('cancelled', order))
    return
  }
  const row = await findLastPayment(ctx.db, order.id)
  const now = ctx.deps.now()
  if (row?.status === 'pending' || row?.status === 'failed')
    await updatePayment(ctx.db, row.id, { status: 'cancelled', updated_at: now })
  await updateOrder(ctx.db, order.id, { payment_status: 'cancelled', updated_at: now })
  await issueReversal(ctx, order)
}
