// Applies a payment's result to its order, once (rules 62 and 64).
import type { PaymentCaseReason } from '#/contract/payments/shapes.ts'
import { PAYMENT_TRANSITIONS, canMove, isPaid } from '#/domain/order-status.ts'
import type { Deps, Work } from '#/commerce/api/context.ts'
import { GoodsGone } from '#/commerce/api/fulfilment/reserve.service.ts'
import { reserveAgain } from '#/commerce/api/fulfilment/reserve-again.service.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'
import { lockOrderById, type OrderRow, updateOrder } from '#/commerce/api/records/orders.queries.ts'
import {
  type PaymentRow,
  findLastPayment,
  findNamedPayment,
  findPaymentById,
  updatePayment,
  type SettleNews,
} from '#/commerce/api/records/payments.queries.ts'
import { findChargeOf } from '#/commerce/api/records/charges.queries.ts'
import { bookOrder } from '#/commerce/api/ledger/book.service.ts'
import { ownReason } from '#/commerce/api/records/reason-words.rules.ts'
import { refundPart, refundPayment } from '#/commerce/api/refunds/refund-all.service.ts'
import { notifyStores } from '#/commerce/api/records/store-mail.queries.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { settleSale } from '#/commerce/api/giftsales/settle-sale.service.ts'
import { payCharge } from './charges.service.ts'
import { findMismatch, openCase } from './open-case.service.ts'

export type Settled = 'done' | 'unknown' | `${PaymentCaseReason}_mismatch`

/**
 * Redirect, webhook and sweeper all call it, any number of times and in any order.
 *
 * @example await settle(deps, { reference, provider_ref: null, method: 'card', outcome: 'paid', amount: 1250, currency:
 * 'EUR' })
 */
export async function settle(deps: Deps, news: SettleNews): Promise<Settled> {
  const settled = await orMoneyBack((way) => settleWith(deps, news, way))
  // What pays no order may pay a gift card.
  return settled === 'unknown' ? settleSale(deps, news) : settled
}

/** Runs a transaction that pays an order; if its goods are gone, once more as a refund. */
export async function orMoneyBack<T>(pay: (way: Paying['way']) => Promise<T>): Promise<T> {
  try {
    return await pay('goods')
  } catch (error) {
    if (!(error instanceof GoodsGone)) throw error
    return pay('money back')
  }
}

function settleWith(deps: Deps, news: SettleNews, way: Paying['way']): Promise<Settled> {
  return deps.db.transaction(async (tx) => {
    const known = await findNamedPayment(tx, news)
    const order = known && (await lockOrderById(tx, known.order_id))
    if (!known || !order) return 'unknown'
    const row = await findPaymentById(tx, known.id)
    if (!row) return 'unknown'
    const ctx = { deps, db: tx }
    const mismatch = await findMismatch(ctx, row, news)
    if (mismatch) {
      await openCase(ctx, mismatch, news)
      return `${mismatch.reason}_mismatch` as const
    }
    if (news.outcome === 'paid') {
      await payOrder(ctx, { order, row, way, provider_ref: news.provider_ref })
    } else await failPayment(ctx, { order, row, news })
    deps.reached?.('payment.settled')
    return 'done'
  })
}

type Paying = {
  order: OrderRow
  row: PaymentRow
  way: 'goods' | 'money back'
  provider_ref: string | null
}

/**
 * A payment has arrived. An order that waits for it continues; one that released its goods takes them again; if they
 * are gone, or the order is cancelled or already paid, the payment is refunded.
 */
export async function payOrder(
  ctx: Work,
  { order, row, way, provider_ref }: Paying,
): Promise<void> {
  if (!canMove(PAYMENT_TRANSITIONS, row.status, 'paid') && row.status !== 'cancelled') return
  const now = ctx.deps.now()
  await updatePayment(ctx.db, row.id, {
    status: 'paid',
    provider_ref: row.provider_ref ?? provider_ref,
    updated_at: now,
  })
  const charge = await findChargeOf(ctx.db, row.id)
  if (charge) return payCharge(ctx, { order, row, charge, way })
  const unwanted = order.status === 'cancelled' || isPaid(order.payment_status)
  if (unwanted || way === 'money back') {
    await refundPayment(ctx, row, ownReason('not_needed', order))
    return
  }
  if (await reserveAgain(ctx, order)) throw new GoodsGone()
  await updateOrder(ctx.db, order.id, {
    payment_status: 'paid',
    payment_method: row.method,
    held_until: null,
    updated_at: now,
  })
  const paid = { ...order, payment_status: 'paid' as const, payment_method: row.method }
  // The order became smaller while it was paid elsewhere.
  if (row.amount > order.total)
    await refundPart(ctx, row, {
      money: row.amount - order.total,
      reason: ownReason('changed', order),
    })
  // It was delivered before it was paid.
  if (order.status === 'delivered') await bookOrder(ctx, order.id)
  await notifyCustomer(ctx, paid, 'paid')
  if (order.status === 'failed') await setState(ctx, paid, { status: 'pending' })
  if (order.status === 'failed' || order.status === 'pending') {
    await setState(ctx, { ...paid, status: 'pending' }, { status: 'processing', quiet: true })
    await notifyStores(ctx, [order.id])
    ctx.deps.wake?.('announce-new-orders')
  }
}

type Failing = { order: OrderRow; row: PaymentRow; news: SettleNews }

/** A payment failed; the order keeps its goods until it expires, and can be paid again. */
async function failPayment(ctx: Work, { order, row, news }: Failing): Promise<void> {
  // Outdated news, or news about a replaced payment, changes nothing.
  if (!canMove(PAYMENT_TRANSITIONS, row.status, news.outcome) || row.status === 'failed') return
  const now = ctx.deps.now()
  await updatePayment(ctx.db, row.id, {
    status: news.outcome,
    failure: news.failure ?? null,
    updated_at: now,
  })
  const newest = await findLastPayment(ctx.db, order.id)
  if (newest?.id !== row.id || isPaid(order.payment_status)) return
  await updateOrder(ctx.db, order.id, { payment_status: 'failed', updated_at: now })
  await notifyCustomer(ctx, order, { kind: 'payment_failed', suffix: row.id })
}
