// A refund of an order that its provider had taken on, and that didn't arrive: it is owed again (rules 63 and 64).
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import { afterLoss, type LostRefund } from '#/commerce/payments/lost-refunds.queries.ts'
import { setPaymentStatus } from './order-money.queries.ts'
import { takeFromRefunded } from './paid-payments.queries.ts'
import { findRefund, findRefundBy, sumDone, sumReduced, updateRefund } from './refunds.queries.ts'

/** False if no order has this refund. */
export async function failOrderRefund({ db, deps }: Work, lost: LostRefund): Promise<boolean> {
  const known = await findRefundBy(db, lost)
  if (!known) return false
  const order = found(await lockOrderById(db, known.order_id))
  // An earlier decision is visible now.
  const current = (await findRefund(db, known.id))?.refund
  if (current?.status !== 'paid' || current.provider_ref !== lost.refund_ref) return true
  const now = deps.now()
  await updateRefund(db, current.id, {
    ...afterLoss(current, lost.refund_ref),
    status: 'failed',
    failure: lost.failure,
    provider_ref: null,
    updated_at: now,
  })
  if (current.payment_id !== null)
    await takeFromRefunded(db, current.payment_id, { money: current.money, now })
  const back = (await sumDone(db, order.id)) + (await sumReduced(db, order.id)).done
  if (order.payment_status === 'refunded' || order.payment_status === 'partially_refunded')
    await setPaymentStatus(db, order.id, { status: back > 0 ? 'partially_refunded' : 'paid', now })
  deps.log('warn', 'refund.failed_later', { refund: current.id })
  return true
}
