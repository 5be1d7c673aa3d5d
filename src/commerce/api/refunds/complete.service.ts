// The end of a refund: its money has been returned, and payment and order are updated.
import { ORDER_TRANSITIONS, PAYMENT_TRANSITIONS, canMove } from '#/domain/order-status.ts'
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { dropReward } from '#/commerce/api/coupons/referral-reward.service.ts'
import { moveWallet } from '#/commerce/api/wallet/wallet.queries.ts'
import { markRefunded, setPaymentStatus } from './order-money.queries.ts'
import { addToRefunded } from './paid-payments.queries.ts'
import { dueOf } from '#/commerce/api/records/order-money.rules.ts'
import { type RefundRow, sumDone, sumReduced, updateRefund } from './refunds.queries.ts'
import { lockOrderById } from '#/commerce/api/records/orders.queries.ts'

/** Marks an approved refund as paid, in the caller's transaction. */
export async function completeRefund(
  ctx: Work,
  refund: RefundRow,
  provider_ref: string | null = null,
): Promise<RefundRow> {
  const { db, deps } = ctx
  const now = deps.now()
  const order = found(await lockOrderById(db, refund.order_id))
  const { customer_id, order_number } = order
  const done = await updateRefund(db, refund.id, {
    status: 'paid',
    provider_ref,
    silent_since: null,
    failure: null,
    updated_at: now,
  })
  if (done.to === 'wallet' && done.money > 0 && customer_id !== null) {
    const entry = { customer_id, order_number, reason: 'refund' as const, created_at: now }
    await moveWallet(db, { ...entry, change: done.money })
  }
  if (done.payment_id !== null) {
    await addToRefunded(db, done.payment_id, { money: done.money, now })
  }
  const reduced = await sumReduced(db, order.id)
  const back = (await sumDone(db, order.id)) + reduced.done
  const whole = back >= dueOf(order) + reduced.all
  const status = whole ? 'refunded' : 'partially_refunded'
  if (back > 0 && canMove(PAYMENT_TRANSITIONS, order.payment_status, status)) {
    await setPaymentStatus(db, order.id, { status, now })
  }
  if (whole && canMove(ORDER_TRANSITIONS, order.status, 'refunded')) {
    await markRefunded(db, order.id, now)
    await dropReward(ctx, order.id)
  }
  await notifyCustomer(ctx, order, {
    kind: 'refunded',
    refund_id: done.id,
    // Sent again after it failed, it is told again.
    ...(done.refusals > 0 && { suffix: `${done.id}:${done.refusals}` }),
  })
  return done
}
