// Refunds: amounts, goods, points and documents in the caller's transaction.
import type { RefundPayer, RefundTo } from '#/contract/refunds/shapes.ts'
import { isCancellable } from '#/domain/order-status.ts'
import { pointsTakenBack } from '#/domain/points.ts'
import { withoutDeposit } from '#/domain/goods/deposit.ts'
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Work } from '#/commerce/api/context.ts'
import { hasInvoice } from '#/commerce/api/documents/documents.queries.ts'
import { issueCreditNote } from '#/commerce/api/documents/issue.service.ts'
import { bookOrder } from '#/commerce/api/ledger/book.service.ts'
import { requeueOrder } from '#/commerce/api/outbox/note-changes.service.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { movePoints } from '#/commerce/api/wallet/wallet.queries.ts'
import { finishRefund, giveBenefits } from './give.service.ts'
import { setPointsEarned } from './order-money.queries.ts'
import {
  type LineBack,
  type LineRefund,
  pointsFor,
  refundLines,
  atMostKept,
  goodwillOf,
  refundShipping,
  splitOf,
} from './refund-parts.rules.ts'
import { contentsOf } from '#/commerce/api/records/contents.service.ts'
import { shippingOf } from '#/commerce/api/records/order-money.rules.ts'
import {
  type RefundRow,
  addRefunded,
  insertRefund,
  replaceRefundLines,
  updateRefund,
} from './refunds.queries.ts'
import { settleStock } from '#/commerce/api/inventory/restock.queries.ts'
import { hideUnbought } from '#/commerce/api/reviews/unbought.service.ts'
import { reduceOrder } from './reduce.service.ts'
import { choosePayment } from './refund-way.rules.ts'
import { tendersOf } from './tenders.service.ts'
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
  /** A free amount, spread over the goods that are left. */
  goodwill?: Minor
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
 * there at once; a card refund waits for `runRefunds`, a bank transfer for staff to make it. Nothing is refunded where
 * nothing was due.
 *
 * @throws ShopError REFUND_TOO_HIGH; STATUS_CONFLICT for a free amount of an order without an invoice; INVALID if that
 * way isn't possible
 * @example giveMoneyBack(tx, order.id, { lines: [{ order_line_id: 7, quantity: 1000 }], shipping: 0, to: 'wallet', … })
 */
export async function giveMoneyBack(
  ctx: Work,
  orderId: number,
  back: MoneyBack,
): Promise<RefundRow | undefined> {
  const order = found(await lockOrderById(ctx.db, orderId))
  const all = await findLines(ctx.db, orderId)
  if (await isUninvoiced(ctx, order, back)) return takeOff(ctx, order, { back, all })
  const before = await tendersOf(ctx, order)
  const { payments, has_wallet, paid, refunded } = before
  const lines = await refundedLines(ctx, order, { back, all })
  const shipping = refundShipping(shippingOf(order, all), {
    back: back.shipping,
    refunded: before.shipping,
  })
  const value = sum(lines, 'amount') + shipping.amount
  const parts = splitOf(value, { paid, refunded })
  const payment = choosePayment(ctx, { payments, has_wallet, money: parts.money, to: back.to })
  const refund = await write(ctx, back, {
    order_id: orderId,
    value,
    shipping: shipping.amount,
    tax: sum(lines, 'tax') + shipping.tax,
    money: parts.money,
    wallet: parts.wallet,
    gift_card: parts.gift_card,
    points: pointsFor(order, parts.points, refunded.points),
    points_value: parts.points,
    payment_id: payment?.id ?? null,
  })
  await writeLines(ctx, refund, lines)
  if (!back.released) {
    await giveBenefits(ctx, order, refund)
    const { restock } = back
    // Delivered goods never come back by cancelling the order.
    const isHeld = order.status !== 'delivered' && order.released_at === null
    if (restock || isHeld) await settleStock(ctx, order.order_number, { restock, backs: lines })
  }
  if (back.restock) await hideUnbought(ctx, order)
  const ofGoods = all.map(withoutDeposit)
  const goods = sum(refundLines(sumUp(ofGoods, back.lines)), 'amount')
  await takeEarned(ctx, order, { goods, left: leftOf(ofGoods) })
  await issueCreditNote(ctx, refund)
  await bookOrder(ctx, order.id)
  await requeueOrder(ctx.deps, ctx.db, order.id)
  return finishRefund(ctx, refund)
}

/** Before it is packed, an order is made smaller instead; one that is cancelled stays as it was. */
const isUninvoiced = async (
  { db }: Work,
  { id, status }: OrderRow,
  { released }: MoneyBack,
): Promise<boolean> => !released && isCancellable(status) && !(await hasInvoice(db, id))

type TakenBack = { back: MoneyBack; all: readonly LineRow[] }

/** @throws ShopError REFUND_TOO_HIGH, NOT_FOUND for a line of another order */
async function refundedLines(
  ctx: Work,
  order: OrderRow,
  { back, all }: TakenBack,
): Promise<LineRefund[]> {
  const kept = new Map((await contentsOf(ctx.db, order)).lines.map((line) => [line.id, line.kept]))
  const left = all.map((line) => ({ line, kept: found(kept.get(line.id)) }))
  return [
    ...atMostKept(refundLines(sumUp(all, back.lines)), kept),
    ...goodwillOf(left, back.goodwill ?? 0),
  ]
}

async function takeOff(ctx: Work, { id }: OrderRow, { back, all }: TakenBack) {
  if (back.goodwill) throw new ShopError('STATUS_CONFLICT')
  const lines = refundLines(sumUp(all, back.lines))
  const { reason, note, shipping, to, decided_by } = back
  return reduceOrder(ctx, id, {
    changes: lines.map(({ line, quantity }) => ({
      line,
      step: { kind: 'changed', quantity: line.quantity - quantity },
    })),
    by: decided_by === null ? 'customer' : 'staff',
    shipping,
    to,
    reason,
    note,
    restock: back.restock,
    decided_by,
    borne_by: back.borne_by,
  })
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
  | 'gift_card'
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

/** Points earned by the goods are taken back, also where they are spent already (rule 61). */
async function takeEarned(
  { db, deps }: Work,
  order: OrderRow,
  { goods, left }: { goods: Minor; left: Minor },
): Promise<void> {
  const { customer_id, points_earned: earned, order_number } = order
  if (customer_id === null || earned === 0) return
  const taken = pointsTakenBack({ earned, back: goods, left })
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
