// A refund's value and how it is split, computed on a locked order (rule 63).
import { isPaid } from '#/domain/order-status.ts'
import type { Minor } from '#/domain/money.ts'
import type { DeliveredLine } from '#/domain/orders/as-delivered.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { refundOfLine, splitRefund, spread, type Tenders } from '#/domain/refund.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { PaidPayment } from './paid-payments.queries.ts'
import type { LineRow, OrderRow } from '#/commerce/api/records/orders.queries.ts'

/** The refunded quantity of a line. */
export type LineBack = { line: LineRow; quantity: Thousandths }
export type LineRefund = LineBack & { amount: Minor; tax: Minor }

/** @throws ShopError REFUND_TOO_HIGH if more would be refunded than was bought */
export const refundLines = (backs: readonly LineBack[]): LineRefund[] =>
  backs.map((back) => ({
    ...back,
    ...atMost('lines', () => refundOfLine(back.line, back.quantity)),
  }))

/** A line is worth no more than what is left of it after a free amount. */
export const atMostKept = (
  lines: readonly LineRefund[],
  kept: ReadonlyMap<number, Kept>,
): LineRefund[] =>
  lines.map((back) => {
    const left = kept.get(back.line.id)
    if (!left) return back
    if (back.amount >= left.total) return { ...back, amount: left.total, tax: left.tax }
    return { ...back, tax: Math.min(back.tax, left.tax) }
  })

type Kept = Pick<DeliveredLine['kept'], 'total' | 'gross' | 'tax'>

/**
 * A free amount as parts of the lines that are left, with the tax of each; deposits stay.
 *
 * @throws ShopError REFUND_TOO_HIGH if it is more than what is left of the goods
 */
export function goodwillOf(
  all: readonly { line: LineRow; kept: Kept }[],
  amount: Minor,
): LineRefund[] {
  const left = all.filter(({ kept }) => kept.gross > 0)
  const shares = atMost('amount', () =>
    spread(
      amount,
      left.map(({ kept }) => kept.gross),
    ),
  )
  return left.flatMap(({ line, kept: { gross, tax } }, index) => {
    const share = shares[index] ?? 0
    if (share === 0) return []
    const part = refundOfLine({ total: gross, tax, quantity: gross, refunded: 0 }, share)
    return [{ line, quantity: 0, ...part }]
  })
}

/** @throws ShopError REFUND_TOO_HIGH if more would be refunded than delivery cost */
export function refundShipping(
  { total, tax }: { total: Minor; tax: Minor },
  { back, refunded }: { back: Minor; refunded: Minor },
): { amount: Minor; tax: Minor } {
  if (back === 0) return { amount: 0, tax: 0 }
  return atMost('shipping', () => refundOfLine({ total, tax, quantity: total, refunded }, back))
}

/** How an order was paid, from its payments if there are any. */
export function paidBy(order: OrderRow, payments: readonly PaidPayment[]): Tenders {
  const listed = payments.reduce((sum, { amount, idle }) => sum + amount - idle, 0)
  const unlisted = isPaid(order.payment_status) ? order.total : 0
  return {
    // A second payment for the same goods isn't part of their price.
    money: payments.length > 0 ? Math.min(listed, order.total) : unlisted,
    gift_card: order.gift_card_total,
    wallet: order.convert_wallet_balance,
    points: order.convert_point_amount,
  }
}

/** @throws ShopError REFUND_TOO_HIGH if more would be refunded than was paid */
export const splitOf = (value: Minor, tenders: { paid: Tenders; refunded: Tenders }): Tenders =>
  atMost('lines', () => splitRefund(value, tenders))

/** The points for a refunded part of what points paid: all parts add up to all points. */
export const pointsFor = (order: OrderRow, part: Minor, before: Minor): number =>
  part === 0
    ? 0
    : refundOfLine(
        { total: order.points, tax: 0, quantity: order.convert_point_amount, refunded: before },
        part,
      ).amount

function atMost<T>(field: string, compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ShopError('REFUND_TOO_HIGH', { errors: { [field]: ['field.too_big'] } })
  }
}
