// A refund that its provider had taken on, and that didn't arrive: it is owed again (rule 63).
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import { setPaymentStatus } from './order-money.queries.ts'
import { takeFromRefunded } from './paid-payments.queries.ts'
import { findRefund, findRefundBy, sumDone, sumReduced, updateRefund } from './refunds.queries.ts'

type Failed = { method: PaymentMethod; refund_ref: string; failure: string }

/** Staff see it among those that failed, and send it again. Unknown or repeated news changes nothing. */
export async function failRefund({ db, deps }: Work, failed: Failed): Promise<void> {
  const known = await findRefundBy(db, failed)
  if (!known) return
  const order = found(await lockOrderById(db, known.order_id))
  // An earlier decision is visible now.
  const current = (await findRefund(db, known.id))?.refund
  if (current?.status !== 'paid' || current.provider_ref !== failed.refund_ref) return
  const now = deps.now()
  await updateRefund(db, current.id, {
    status: 'failed',
    failure: failed.failure,
    refusals: current.refusals + 1,
    updated_at: now,
  })
  if (current.payment_id !== null)
    await takeFromRefunded(db, current.payment_id, { money: current.money, now })
  const back = (await sumDone(db, order.id)) + (await sumReduced(db, order.id)).done
  if (order.payment_status === 'refunded' || order.payment_status === 'partially_refunded')
    await setPaymentStatus(db, order.id, { status: back > 0 ? 'partially_refunded' : 'paid', now })
  deps.log('warn', 'refund.failed_later', { refund: current.id })
}
