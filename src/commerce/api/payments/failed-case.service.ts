// The refund of an unmatched payment that didn't arrive: the case is open again.
import type { Work } from '#/commerce/api/context.ts'
import { lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import { afterLoss, type LostRefund } from '#/commerce/payments/lost-refunds.queries.ts'
import { findCaseBy, lockCase, updateCase } from './cases.queries.ts'

/** False if none has this refund. */
export async function failCaseRefund(
  { db, deps }: Work,
  { failure, ...named }: LostRefund,
): Promise<boolean> {
  const known = await findCaseBy(db, named)
  if (!known) return false
  await lockOrderById(db, known.order_id)
  const row = await lockCase(db, known.id)
  if (row?.status !== 'refunded' || row.refund_ref !== named.refund_ref) return true
  await updateCase(db, row.id, {
    ...afterLoss(row, named.refund_ref),
    status: 'failed',
    problem: failure,
    refund_ref: null,
    updated_at: deps.now(),
  })
  deps.log('warn', 'payment_case.failed_later', { case: row.id })
  return true
}
