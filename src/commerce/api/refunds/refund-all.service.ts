// Refunds everything: a paid order was cancelled, or a payment belongs to nothing.
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { completeRefund } from './complete.service.ts'
import { type MoneyBack, giveMoneyBack } from './money-back.service.ts'
import { type PaidPayment, findPaidPayments, touchPayment } from './paid-payments.queries.ts'
import { paidBy, refundLines } from './refund-parts.rules.ts'
import { dueOf, shippingOf } from '#/commerce/api/records/order-money.rules.ts'
import { insertRefund, sumRefunds } from './refunds.queries.ts'
import { canSendBack } from './refund-way.rules.ts'
import { type OrderRow, findLines, lockOrderById } from '#/commerce/api/records/orders.queries.ts'

/** The reason for a refund by the shop itself, in the order's language. */
export const ownReason = (
  why: 'cancelled' | 'not_needed' | 'picked' | 'changed',
  { language }: Pick<OrderRow, 'language'>,
): string => messagesOf(isLanguage(language) ? language : DEFAULT_LANGUAGE)(`refund.${why}`)

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

async function sendRest(ctx: Work, payment: PaidPayment, reason: string): Promise<void> {
  const money = payment.amount - payment.given
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
  await touchPayment(ctx.db, payment.id, now)
  ctx.deps.wake?.('refunds')
}

async function refundGoods(ctx: Work, order: OrderRow, reason: string): Promise<void> {
  const lines = await findLines(ctx.db, order.id)
  const before = await sumRefunds(ctx.db, order.id)
  const payments = await findPaidPayments(ctx.db, order.id)
  const paid = paidBy(order, payments)
  if (paid.money + paid.wallet + paid.points < dueOf(order)) return
  const open = lines.filter((line) => line.refunded < line.quantity)
  const shipping = shippingOf(order, lines).total - before.shipping
  if (open.length === 0 && shipping === 0) return
  await giveMoneyBack(ctx, order.id, {
    lines: open.map((line) => ({
      order_line_id: line.id,
      quantity: line.quantity - line.refunded,
    })),
    shipping,
    to: wayBack(ctx, { payments, order, money: paid.money - before.money }),
    reason,
    note: null,
    restock: false,
    decided_by: null,
    released: true,
  })
}

type Came = { payments: readonly PaidPayment[]; order: OrderRow; money: number }

/** Refunds goods missing after picking, without cancelling the order (rule 111). */
export const refundMissing = (
  ctx: Work,
  order: Pick<OrderRow, 'id'>,
  lines: MoneyBack['lines'],
): Promise<void> => refundGiven(ctx, order, { lines, shipping: 0, why: 'picked' })

/** Refunds goods that the customer removed from a paid order: they can be sold again (rule 127). */
export const refundLess = (
  ctx: Work,
  order: Pick<OrderRow, 'id'>,
  given: Pick<MoneyBack, 'lines' | 'shipping'>,
): Promise<void> => refundGiven(ctx, order, { ...given, why: 'changed' })

type Given = Pick<MoneyBack, 'lines' | 'shipping'> & { why: 'picked' | 'changed' }

async function refundGiven(
  ctx: Work,
  { id }: Pick<OrderRow, 'id'>,
  { lines, shipping, why }: Given,
): Promise<void> {
  const order = found(await lockOrderById(ctx.db, id))
  const payments = await findPaidPayments(ctx.db, id)
  const before = await sumRefunds(ctx.db, id)
  const left = paidBy(order, payments).money - before.money
  const all = await findLines(ctx.db, id)
  const worth = refundLines(
    lines.flatMap(({ order_line_id, quantity }) => {
      const line = all.find((one) => one.id === order_line_id)
      return line ? [{ line, quantity }] : []
    }),
  ).reduce((sum, { amount }) => sum + amount, shipping)
  const wasCash = order.payment_method === 'cod'
  const refund = await giveMoneyBack(ctx, id, {
    lines,
    shipping,
    to: wasCash ? 'bank' : wayBack(ctx, { payments, order, money: Math.min(worth, left) }),
    reason: ownReason(why, order),
    note: null,
    restock: why === 'changed',
    decided_by: null,
  })
  // At the door only what was brought is paid.
  if (wasCash && refund.status === 'approved') await completeRefund(ctx, refund)
}

/** The way it was paid; nothing has to be sent if only wallet and points paid. */
function wayBack(ctx: Work, { payments, order, money }: Came): MoneyBack['to'] {
  if (money <= 0 && order.customer_id !== null) return 'wallet'
  const sent = payments.some(
    (payment) => payment.amount - payment.given >= money && canSendBack(ctx, payment),
  )
  return sent ? 'card' : 'bank'
}
