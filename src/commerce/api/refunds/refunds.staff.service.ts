// Refunds for staff.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { RefundTo } from '#/contract/refunds/shapes.ts'
import type { AdminRefund } from '#/contract/refunds/staff.ts'
import { canMove, isPaid } from '#/domain/order-status.ts'
import { toAmount } from '#/domain/money.ts'
import { REFUND_TRANSITIONS } from '#/domain/refund.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { hasWallet } from '#/commerce/api/wallet/has-wallet.queries.ts'
import { completeRefund } from './complete.service.ts'
import { giveMoneyBack } from './money-back.service.ts'
import { type PaidPayment, findPaidPayments } from './paid-payments.queries.ts'
import { viewRefund } from './refund-view.rules.ts'
import {
  type FoundRefund,
  type RefundRow,
  findRefund,
  findRefundPage,
  updateRefund,
} from './refunds.queries.ts'
import { choosePayment, refundWays } from './refund-way.rules.ts'
import { type OrderRow, lockOrderById } from '#/commerce/api/records/orders.queries.ts'

export async function listAllRefunds(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffRefunds.list.query>,
) {
  const { rows, total } = await findRefundPage(ctx.db, query)
  const views: AdminRefund[] = []
  for (const row of rows) views.push(await viewForStaff(ctx, row))
  return toPage(views, total, query)
}

const viewForStaff = async (ctx: Ctx, found: FoundRefund): Promise<AdminRefund> => ({
  ...viewRefund(found, ctx.language),
  shipping: toAmount(found.refund.shipping),
  ways: await waysOf(ctx, found),
  problem: found.refund.failure,
  silent_since:
    found.refund.status === 'failed' ? (found.refund.silent_since?.toISOString() ?? null) : null,
})

/** A decided refund goes the way that was decided. */
async function waysOf(ctx: Ctx, { refund, customer_id }: FoundRefund): Promise<RefundTo[]> {
  if (refund.status !== 'requested' && refund.status !== 'failed') return [refund.to]
  const all = await findPaidPayments(ctx.db, refund.order_id)
  const payments = refund.status === 'failed' ? paymentOf(refund, all) : all
  const has_wallet = await hasWallet(ctx.db, customer_id)
  return refundWays(ctx, { payments, has_wallet, order: { customer_id } })
}

/** The payment of a refund that was booked; its own amount already counts against it. */
const paymentOf = ({ payment_id, money }: RefundRow, all: readonly PaidPayment[]): PaidPayment[] =>
  all
    .filter(({ id }) => id === payment_id)
    .map((payment) => ({ ...payment, given: payment.given - money }))

/** @throws ShopError STATUS_CONFLICT if it isn't paid */
export function requirePaid({ payment_status }: OrderRow): void {
  if (!isPaid(payment_status)) throw new ShopError('STATUS_CONFLICT')
}

type Decision = z.output<typeof endpoints.staffRefunds.decide.body>

/**
 * Approves or rejects a request, retries a failed refund, optionally another way, or records a bank transfer.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT if it was decided before, REFUND_TOO_HIGH, INVALID
 */
export const decideRefund = (ctx: Ctx, id: number, decision: Decision): Promise<AdminRefund> =>
  inTransaction(ctx, async (tx) => {
    const { refund } = found(await findRefund(tx.db, id))
    const order = found(await lockOrderById(tx.db, refund.order_id))
    // The order is locked now, so an earlier decision is visible.
    const current = found(await findRefund(tx.db, id))
    const decide = decision.approve ? approve : reject
    await decide(tx, { ...current, order }, decision)
    const after = await viewForStaff(tx, found(await findRefund(tx.db, id)))
    await noteChange(tx, {
      kind: 'refund',
      record: id,
      name: order.order_number,
      before: { status: current.refund.status },
      after: { status: after.status },
    })
    return after
  })

type Open = FoundRefund & { order: OrderRow }

async function reject(ctx: Ctx, { refund, order }: Open, { answer }: Decision): Promise<void> {
  if (!canMove(REFUND_TRANSITIONS, refund.status, 'rejected'))
    throw new ShopError('STATUS_CONFLICT')
  await updateRefund(ctx.db, refund.id, {
    status: 'rejected',
    answer: answer || null,
    decided_by: userOf(ctx).id,
    updated_at: ctx.deps.now(),
  })
  await notifyCustomer(ctx, order, { kind: 'refund_rejected', refund_id: refund.id })
}

async function approve(ctx: Ctx, open: Open, decision: Decision): Promise<void> {
  const { refund, order, lines } = open
  const to = decision.payment_type ?? refund.to
  if (refund.status === 'requested') {
    requirePaid(order)
    const given = await giveMoneyBack(ctx, order.id, {
      lines: lines.map(({ line }) => line),
      shipping: refund.shipping,
      to,
      reason: refund.reason,
      note: refund.note,
      restock: decision.restock,
      borne_by: decision.borne_by,
      decided_by: userOf(ctx).id,
      requested: refund,
    })
    if (given?.status === 'approved' && to === 'bank' && decision.paid) {
      await completeRefund(ctx, given)
    }
    return
  }
  if (refund.status === 'failed') return again(ctx, open, { to, paid: decision.paid })
  const transferred = refund.status === 'approved' && refund.to === 'bank' && decision.paid
  if (!transferred) throw new ShopError('STATUS_CONFLICT')
  await completeRefund(ctx, refund)
}

/** Retries a refund that was booked but not paid out. */
async function again(
  ctx: Ctx,
  { refund, order }: Open,
  { to, paid }: { to: RefundTo; paid: boolean },
): Promise<void> {
  const now = ctx.deps.now()
  const payments = paymentOf(refund, await findPaidPayments(ctx.db, order.id))
  const has_wallet = await hasWallet(ctx.db, order.customer_id)
  choosePayment(ctx, { payments, has_wallet, money: refund.money, to })
  const open = await updateRefund(ctx.db, refund.id, {
    status: 'approved',
    to,
    failure: null,
    silent_since: null,
    decided_by: userOf(ctx).id,
    updated_at: now,
  })
  if (to === 'card') ctx.deps.wake?.('send-refunds')
  if (to === 'wallet' || (to === 'bank' && paid)) await completeRefund(ctx, open)
}
