// Orders that weren't paid in time release what they reserved (rule 62).
import { isPaid } from '#/domain/order-status.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { inParallel } from '#/lib/in-parallel.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { dropCharge } from '#/commerce/api/fulfilment/charge-hold.service.ts'
import { findDueCharges } from '#/commerce/api/records/charges.queries.ts'
import { closeAt, closePayment } from './close-payment.service.ts'
import {
  findUnpaidOrders,
  lockOrderById,
  updateOrder,
} from '#/commerce/api/records/orders.queries.ts'
import {
  findLastPayment,
  findPaymentById,
  updatePayment,
} from '#/commerce/api/records/payments.queries.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'

const MOST = 100
/** An unresponsive provider costs each of them some seconds. */
const AT_ONCE = 8
/** Nobody waits here: a slow answer is better than a page that can still be paid. */
const CLOSE_WITHIN_MS = 15_000

/** Expires overdue orders; two processes may do so at once. Returns how many there were. */
export async function expireOrders(deps: Deps): Promise<number> {
  const due = await findUnpaidOrders(deps.db, deps.now(), MOST)
  await inParallel(due, AT_ONCE, (one) =>
    expireOrder(deps, one, { withinMs: CLOSE_WITHIN_MS }).catch((error: Error) =>
      deps.log('error', 'order.not_expired', {
        order_number: one.order_number,
        ...describeFailure(error),
      }),
    ),
  )
  return due.length
}

/** First its payment is closed, then its goods are released; a payment made until then counts. */
export async function expireOrder(
  deps: Deps,
  one: { id: number },
  wait?: { withinMs: number },
): Promise<void> {
  await closePayment({ deps, db: deps.db }, one, wait)
  await deps.db.transaction(async (db) => {
    const row = await lockOrderById(db, one.id)
    const now = deps.now()
    const over = row?.held_until && row.held_until < now
    if (row?.status !== 'pending' || !over || isPaid(row.payment_status)) return
    const payment = await findLastPayment(db, row.id)
    if (payment?.status === 'pending') {
      await updatePayment(db, payment.id, { status: 'failed', updated_at: now })
    }
    await updateOrder(db, row.id, { payment_status: 'failed' })
    await setState({ deps, db }, { ...row, payment_status: 'failed' }, { status: 'failed' })
  })
}

/** Drops changes that weren't paid in time; two processes may do so at once. Returns how many there were. */
export async function expireCharges(deps: Deps): Promise<number> {
  const due = await findDueCharges(deps.db, deps.now(), MOST)
  for (const { order_id, payment_id } of due) {
    try {
      await closeAt({ deps, db: deps.db }, await findPaymentById(deps.db, payment_id))
      await deps.db.transaction(async (db) => {
        const order = await lockOrderById(db, order_id)
        if (order) await dropCharge({ deps, db }, order)
      })
    } catch (error) {
      deps.log('error', 'charge.not_dropped', { order_id, ...describeFailure(error) })
    }
  }
  return due.length
}
