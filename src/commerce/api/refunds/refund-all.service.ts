// Refunds everything: a paid order was cancelled, or a payment belongs to nothing.
import type { Minor } from '#/domain/money.ts'
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { giveMoneyBack } from './money-back.service.ts'
import { type PaidPayment, findPaidPayments } from './paid-payments.queries.ts'
import { dueOf, shippingOf } from '#/commerce/api/records/order-money.rules.ts'
import { insertRefund } from './refunds.queries.ts'
import { canSendBack, wayBack } from './refund-way.rules.ts'
import { tendersOf } from './tenders.service.ts'
import { type OrderRow, findLines, lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import type { PaymentRow } from '#/commerce/api/records/payments.queries.ts'

/**
 * Refunds all payments of an order, the way they were paid, inside the transaction that cancels it. Goods, wallet and
 * points are not moved here: they are released with the order's other reservations. A failed order can be paid again,
 * so its lines stay and only the payments are refunded.
 *
 * @example await refundAll(tx, order, 'Cancelled by the customer')
 */
export async function refundAll(ctx: Work, { id }: OrderRow, reason: string): Promise<void> {
  const order = found(await lockOrderById(ctx.db, id))
  if (order.status !== 'failed') await refundGoods(ctx, order, reason)
  for (const payment of await findPaidPayments(ctx.db, id)) {
    if (payment.amount > payment.given) await sendRest(ctx, payment, reason)
  }
}

/** Refunds a payment for nothing, such as a second one for the same order; no goods are involved. */
export async function refundPayment(
  ctx: Work,
  { id, order_id }: Pick<PaidPayment, 'id' | 'order_id'>,
  reason: string,
): Promise<void> {
  found(await lockOrderById(ctx.db, order_id))
  const all = await findPaidPayments(ctx.db, order_id, { all: true })
  const payment = all.find((one) => one.id === id)
  if (payment && payment.amount > payment.given) await sendRest(ctx, payment, reason)
}

const sendRest = (ctx: Work, payment: PaidPayment, reason: string): Promise<void> =>
  refundPart(ctx, payment, { money: payment.amount - payment.given, reason })

/** Refunds a part of a payment for nothing that the order contains. */
export async function refundPart(
  ctx: Work,
  payment: PaymentRow,
  { money, reason }: { money: Minor; reason: string },
): Promise<void> {
  const now = ctx.deps.now()
  await insertRefund(ctx.db, {
    order_id: payment.order_id,
    status: 'approved',
    to: canSendBack(ctx, payment) ? 'card' : 'bank',
    value: money,
    money,
    payment_id: payment.id,
    reason,
    created_at: now,
    updated_at: now,
  })
  ctx.deps.wake?.('send-refunds')
}

async function refundGoods(ctx: Work, order: OrderRow, reason: string): Promise<void> {
  const lines = await findLines(ctx.db, order.id)
  const { payments, has_wallet, paid, refunded, ...before } = await tendersOf(ctx, order)
  if (paid.gift_card + paid.money + paid.wallet + paid.points < dueOf(order)) return
  const open = lines.filter((line) => line.refunded < line.quantity)
  const shipping = shippingOf(order, lines).total - before.shipping
  if (open.length === 0 && shipping === 0) return
  await giveMoneyBack(ctx, order.id, {
    lines: open.map((line) => ({
      order_line_id: line.id,
      quantity: line.quantity - line.refunded,
    })),
    shipping,
    to: wayBack(ctx, { payments, has_wallet, money: paid.money - refunded.money }),
    reason,
    note: null,
    restock: false,
    decided_by: null,
    released: true,
  })
}
