// Refunds: amounts, goods, points and documents in the caller's transaction.
import type { RefundPayer, RefundTo } from '#/contract/refunds/shapes.ts'
import { pointsTakenBack } from '#/domain/points.ts'
import { withoutDeposit } from '#/domain/goods/deposit.ts'
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Work } from '#/commerce/api/context.ts'
import { issueCreditNote } from '#/commerce/api/documents/issue.service.ts'
import { bookOrder } from '#/commerce/api/ledger/book.service.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { movePoints, moveWallet, lockPoints } from '#/commerce/api/wallet/wallet.queries.ts'
import { completeRefund } from './complete.service.ts'
import { setPointsEarned } from './order-money.queries.ts'
import { type PaidPayment, findPaidPayments, touchPayment } from './paid-payments.queries.ts'
import {
  type LineBack,
  type LineRefund,
  paidBy,
  pointsFor,
  refundLines,
  refundShipping,
  splitOf,
} from './refund-parts.rules.ts'
import { shippingOf } from '#/commerce/api/records/order-money.rules.ts'
import {
  type RefundRow,
  addRefunded,
  insertRefund,
  replaceRefundLines,
  sumRefunds,
  updateRefund,
} from './refunds.queries.ts'
import { restock } from '#/commerce/api/inventory/restock.queries.ts'
import { choosePayment } from './refund-way.rules.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  lockOrderById,
} from '#/commerce/api/records/orders.queries.ts'

export type MoneyBack = {
  /** Which goods, in each line's own unit. */
  lines: readonly { order_line_id: number; quantity: Thousandths }[]
  /** The refunded part of the delivery cost. */
  shipping: Minor
  to: RefundTo
  reason: string
  note: string | null
  /** The goods can be sold again. */
  restock: boolean
  decided_by: string | null
  /** Who bears the cost of a store's goods: the store by default. */
  borne_by?: RefundPayer
  /** The customer's request; without it, a new refund. */
  requested?: RefundRow
  /** Stock, wallet and points were returned when the order was cancelled: here they are only documented. */
  released?: boolean
}

/**
 * Refunds goods and delivery of an order: all refunds together never exceed what was paid. Money for the wallet is
 * there at once; a card refund waits for `runRefunds`, a bank transfer for staff to make it.
 *
 * @throws ShopError REFUND_TOO_HIGH; INVALID if that way isn't possible
 * @example giveMoneyBack(tx, order.id, { lines: [{ order_line_id: 7, quantity: 1000 }], shipping: 0, to: 'wallet', … })
 */
export async function giveMoneyBack(
  ctx: Work,
  orderId: number,
  back: MoneyBack,
): Promise<RefundRow> {
  const order = found(await lockOrderById(ctx.db, orderId))
  const all = await findLines(ctx.db, orderId)
  const before = await sumRefunds(ctx.db, orderId)
  const payments = await findPaidPayments(ctx.db, orderId)
  const lines = refundLines(sumUp(all, back.lines))
  const shipping = refundShipping(shippingOf(order, all), {
    back: back.shipping,
    refunded: before.shipping,
  })
  const value = sum(lines, 'amount') + shipping.amount
  const parts = splitOf(value, { paid: paidBy(order, payments), refunded: before })
  const payment = choosePayment(ctx, { payments, order, money: parts.money, to: back.to })
  const refund = await write(ctx, back, {
    order_id: orderId,
    value,
    shipping: shipping.amount,
    tax: sum(lines, 'tax') + shipping.tax,
    money: parts.money,
    wallet: parts.wallet,
    points: pointsFor(order, parts.points, before.points),
    points_value: parts.points,
    payment_id: payment?.id ?? null,
  })
  await writeLines(ctx, refund, lines)
  if (!back.released) {
    await giveBenefits(ctx, order, refund)
    if (back.restock) await restock(ctx, order.order_number, lines)
  }
  const ofGoods = all.map(withoutDeposit)
  const goods = sum(refundLines(sumUp(ofGoods, back.lines)), 'amount')
  await takeEarned(ctx, order, { goods, left: leftOf(ofGoods) })
  await issueCreditNote(ctx, refund)
  await bookOrder(ctx, order.id)
  return finish(ctx, refund, payment)
}

const sum = (lines: readonly LineRefund[], field: 'amount' | 'tax'): Minor =>
  lines.reduce((total, line) => total + line[field], 0)

/** Each line once, in order. @throws ShopError NOT_FOUND for a line of another order */
function sumUp(all: readonly LineRow[], wanted: MoneyBack['lines']): LineBack[] {
  const quantities = new Map<number, Thousandths>()
  for (const { order_line_id: id, quantity } of wanted) {
    if (!all.some((line) => line.id === id)) throw new ShopError('NOT_FOUND')
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  }
  return all.flatMap((line) => {
    const quantity = quantities.get(line.id)
    return quantity === undefined ? [] : [{ line, quantity }]
  })
}

/** The goods not refunded before this refund. */
function leftOf(all: readonly LineRow[]): Minor {
  const given = all.filter((line) => line.refunded > 0)
  const gone = refundLines(
    given.map((line) => ({ line: { ...line, refunded: 0 }, quantity: line.refunded })),
  )
  return all.reduce((total, line) => total + line.total, 0) - sum(gone, 'amount')
}

type Amounts = Pick<
  RefundRow,
  | 'order_id'
  | 'value'
  | 'shipping'
  | 'tax'
  | 'money'
  | 'wallet'
  | 'points'
  | 'points_value'
  | 'payment_id'
>

async function write(ctx: Work, back: MoneyBack, amounts: Amounts): Promise<RefundRow> {
  const now = ctx.deps.now()
  const decided = {
    ...amounts,
    status: 'approved' as const,
    to: back.to,
    restock: back.restock,
    borne_by: back.borne_by ?? 'store',
    decided_by: back.decided_by,
    updated_at: now,
  }
  if (back.requested) return updateRefund(ctx.db, back.requested.id, decided)
  const { reason, note } = back
  return insertRefund(ctx.db, { ...decided, reason, note, created_at: now })
}

async function writeLines({ db }: Work, refund: RefundRow, lines: LineRefund[]): Promise<void> {
  const rows = lines.map(({ line, quantity, amount, tax }) => ({
    order_line_id: line.id,
    quantity,
    amount,
    tax,
  }))
  await replaceRefundLines(db, refund.id, rows)
  for (const { line, quantity } of lines) await addRefunded(db, line.id, quantity)
}

/** Returns what wallet and points paid. */
async function giveBenefits(ctx: Work, order: OrderRow, refund: RefundRow): Promise<void> {
  if (order.customer_id === null) return
  const entry = {
    customer_id: order.customer_id,
    reason: 'refund' as const,
    order_number: order.order_number,
    created_at: ctx.deps.now(),
  }
  if (refund.wallet > 0) await moveWallet(ctx.db, { ...entry, change: refund.wallet })
  if (refund.points > 0) await movePoints(ctx.db, { ...entry, change: refund.points })
}

/** Points earned by the goods are taken back (rule 61). */
async function takeEarned(
  { db, deps }: Work,
  order: OrderRow,
  { goods, left }: { goods: Minor; left: Minor },
): Promise<void> {
  const { customer_id, points_earned: earned, order_number } = order
  if (customer_id === null || earned === 0) return
  const balance = await lockPoints(db, customer_id)
  const taken = pointsTakenBack({ earned, back: goods, left, balance })
  if (taken === 0) return
  const created_at = deps.now()
  await movePoints(db, {
    customer_id,
    change: -taken,
    reason: 'taken_back',
    order_number,
    created_at,
  })
  await setPointsEarned(db, order.id, earned - taken)
}

/** Without an outgoing payment the refund is complete at once. */
async function finish(
  ctx: Work,
  refund: RefundRow,
  payment: PaidPayment | undefined,
): Promise<RefundRow> {
  if (refund.to === 'wallet' || refund.money === 0) return completeRefund(ctx, refund)
  if (payment) await touchPayment(ctx.db, payment.id, ctx.deps.now())
  ctx.deps.wake?.('refunds')
  return refund
}
