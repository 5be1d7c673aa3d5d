// How a refund reaches the customer: gift cards, wallet and points at once, money on its way.
import type { Work } from '#/commerce/api/context.ts'
import { refundToCards } from '#/commerce/api/giftcards/ledger.queries.ts'
import { movePoints, moveWallet } from '#/commerce/api/wallet/wallet.queries.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { completeRefund } from './complete.service.ts'
import type { RefundRow } from './refunds.queries.ts'

/** Returns what gift cards, wallet and points paid. */
export async function giveBenefits(ctx: Work, order: OrderRow, refund: RefundRow): Promise<void> {
  const now = ctx.deps.now()
  const { id, order_number } = order
  if (refund.gift_card > 0)
    await refundToCards(ctx.db, { id, order_number, now, amount: refund.gift_card })
  if (order.customer_id === null) return
  const entry = {
    customer_id: order.customer_id,
    reason: 'refund' as const,
    order_number,
    created_at: now,
  }
  if (refund.wallet > 0) await moveWallet(ctx.db, { ...entry, change: refund.wallet })
  if (refund.points > 0) await movePoints(ctx.db, { ...entry, change: refund.points })
}

/** Without an outgoing payment the refund is complete at once. */
export async function finishRefund(ctx: Work, refund: RefundRow): Promise<RefundRow> {
  if (refund.to === 'wallet' || refund.money === 0) return completeRefund(ctx, refund)
  ctx.deps.wake?.('send-refunds')
  return refund
}
