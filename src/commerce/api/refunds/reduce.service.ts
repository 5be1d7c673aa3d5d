// An order becomes smaller before its invoice: customer or staff take something off, or it can't be delivered. Nobody
// pays for it; what was paid goes back, without a credit note (rules 111 and 190).
import type { RefundPayer, RefundTo } from '#/contract/refunds/shapes.ts'
import type { LineChanger } from '#/contract/orders/lines.ts'
import type { Minor } from '#/domain/money.ts'
import { changedSums } from '#/domain/orders/change-lines.ts'
import { isPaid } from '#/domain/order-status.ts'
import { includedTax } from '#/domain/pricing.ts'
import type { Tenders } from '#/domain/refund.ts'
import type { Work } from '#/commerce/api/context.ts'
import { issueDifference } from '#/commerce/api/documents/issue.service.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { settleStock } from '#/commerce/api/inventory/restock.queries.ts'
import { bookReduction } from '#/commerce/api/ledger/book.service.ts'
import { hasWallet } from '#/commerce/api/wallet/has-wallet.queries.ts'
import { requeueOrder } from '#/commerce/api/outbox/note-changes.service.ts'
import { deliveryRateOf } from '#/commerce/api/records/contents.service.ts'
import {
  type LineChange,
  afterStep,
  sumParts,
  writeSteps,
} from '#/commerce/api/records/line-steps.queries.ts'
import { dueOf, shippingOf } from '#/commerce/api/records/order-money.rules.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  lockOrderById,
  updateOrder,
} from '#/commerce/api/records/orders.queries.ts'
import { findLastPayment, updatePayment } from '#/commerce/api/records/payments.queries.ts'
import { finishRefund, giveBenefits } from './give.service.ts'
import { findPaidPayments } from './paid-payments.queries.ts'
import { paidBy, pointsFor, refundShipping, splitOf } from './refund-parts.rules.ts'
import { choosePayment, wayBack } from './refund-way.rules.ts'
import { asMoney } from './tenders.service.ts'
import { type RefundRow, insertRefund, replaceRefundLines, sumRefunds } from './refunds.queries.ts'

export type Reduction = {
  changes: readonly LineChange[]
  by: LineChanger
  /** Taken off the cost of delivery, with its tax; negative if delivery is dearer now. */
  shipping?: Minor
  reason: string
  note?: string | null
  /** The way it was paid, unless it is said. */
  to?: RefundTo
  /** Whether what is taken off can be sold again or is written off; absent if the stock has followed already. */
  restock?: boolean
  decided_by?: string | null
  /** Who bears the cost of goods that a store was paid for already: the store by default. */
  borne_by?: RefundPayer | undefined
}

/**
 * Takes goods or delivery off an order, in the caller's transaction: lines, sums, parts and the open payment follow, and
 * so does the ERP. Returns the refund, if something goes back.
 *
 * @throws ShopError REFUND_TOO_HIGH; INVALID if that way isn't possible, or the order became dearer
 */
export async function reduceOrder(
  ctx: Work,
  orderId: number,
  reduction: Reduction,
): Promise<RefundRow | undefined> {
  const order = found(await lockOrderById(ctx.db, orderId))
  const less = await lessOf(ctx, order, reduction)
  if (less.value < 0) throw new ShopError('INVALID', { errors: { lines: ['field.lines.dearer'] } })
  const parts = await splitFor(ctx, order, less.value)
  const refund = await writeRefund(ctx, order, { reduction, less, parts })
  const { changes, by, restock } = reduction
  await writeSteps(ctx, { order, changes, by, refund_id: refund?.id ?? null })
  await updateOrder(ctx.db, orderId, {
    ...less.sums,
    total: order.total - parts.money,
    convert_wallet_balance: order.convert_wallet_balance - parts.wallet,
    gift_card_total: order.gift_card_total - parts.gift_card,
    convert_point_amount: order.convert_point_amount - parts.points,
    points: order.points - pointsFor(order, parts.points, 0),
    updated_at: ctx.deps.now(),
  })
  await sumParts(ctx.db, orderId, [...new Set(changes.map(({ line }) => line.store_id))])
  await lowerOpenPayment(ctx, order, order.total - parts.money)
  if (restock !== undefined)
    await settleStock(ctx, order.order_number, { restock, backs: takenOff(changes) })
  if (refund) {
    await giveBenefits(ctx, order, refund)
    await bookReduction(ctx, { refund, ...bookedOf(order, changes) })
  }
  await issueDifference(ctx, { before: order, changes, refund })
  await requeueOrder(ctx.deps, ctx.db, orderId)
  return refund && finishRefund(ctx, refund)
}

type Less = {
  value: Minor
  /** Of goods and delivery; that of deposits is in them. */
  tax: Minor
  shipping: Minor
  sums: Pick<
    OrderRow,
    'sub_total' | 'tax_total' | 'deposit_total' | 'coupon_total_discount' | 'shipping_total'
  >
}

async function lessOf(
  { db }: Work,
  order: OrderRow,
  { changes, shipping = 0 }: Pick<Reduction, 'changes' | 'shipping'>,
): Promise<Less> {
  const before = await findLines(db, order.id)
  const after = before.map((line) => {
    const change = changes.find((one) => one.line.id === line.id)
    return change ? afterStep(change, order) : line
  })
  const { shipping: refunded } = await sumRefunds(db, order.id)
  const off =
    shipping < 0
      ? { amount: shipping, tax: -includedTax(-shipping, await deliveryRateOf(db, order)) }
      : refundShipping(shippingOf(order, before), { back: shipping, refunded })
  const shipping_total =
    order.shipping_total - (order.prices_include_tax ? off.amount : off.amount - off.tax)
  const taxed = { ...order, shipping_total, tax_total: order.tax_total - off.tax }
  const { total, ...sums } = changedSums(taxed, before, after)
  const due =
    total + order.convert_point_amount + order.convert_wallet_balance + order.gift_card_total
  return {
    value: dueOf(order) - due,
    tax: taxOf(before) - taxOf(after) + off.tax,
    shipping: off.amount,
    sums: { ...sums, shipping_total },
  }
}

const taxOf = (lines: readonly LineRow[]): Minor => lines.reduce((sum, { tax }) => sum + tax, 0)

/** An amount still due counts like a paid one: it is no longer owed. */
async function splitFor(ctx: Work, order: OrderRow, value: Minor): Promise<Tenders> {
  const payments = await findPaidPayments(ctx.db, order.id)
  const paid = isPaid(order.payment_status)
    ? paidBy(order, payments)
    : { ...paidBy(order, []), money: order.total }
  return splitOf(value, { paid, refunded: await sumRefunds(ctx.db, order.id) })
}

type ReductionParts = { reduction: Reduction; less: Less; parts: Tenders }

/** Unpaid amounts are not refunded. */
async function writeRefund(
  ctx: Work,
  order: OrderRow,
  { reduction, less, parts }: ReductionParts,
): Promise<RefundRow | undefined> {
  const has_wallet = await hasWallet(ctx.db, order.customer_id)
  const due = { ...parts, money: isPaid(order.payment_status) ? parts.money : 0 }
  const { money, gift_card, wallet, points } = has_wallet ? due : asMoney(due)
  const value = money + gift_card + wallet + points
  if (value === 0) return undefined
  const payments = await findPaidPayments(ctx.db, order.id)
  const to = reduction.to ?? wayBack(ctx, { payments, has_wallet, money })
  const payment = choosePayment(ctx, { payments, has_wallet, money, to })
  const now = ctx.deps.now()
  const refund = await insertRefund(ctx.db, {
    order_id: order.id,
    status: 'approved',
    to,
    reduces: true,
    value,
    shipping: less.shipping,
    tax: less.tax,
    money,
    wallet,
    gift_card,
    points: pointsFor(order, points, 0),
    points_value: points,
    payment_id: payment?.id ?? null,
    reason: reduction.reason,
    note: reduction.note ?? null,
    restock: reduction.restock ?? false,
    borne_by: reduction.borne_by ?? 'store',
    decided_by: reduction.decided_by ?? null,
    created_at: now,
    updated_at: now,
  })
  await replaceRefundLines(ctx.db, refund.id, linesOf(order, reduction.changes))
  return refund
}

const linesOf = (order: OrderRow, changes: readonly LineChange[]) =>
  changes.flatMap((change) => {
    const { line } = change
    const after = afterStep(change, order)
    const amount = line.total - after.total
    const quantity = change.step.kind === 'replaced' ? 0 : line.quantity - after.quantity
    return amount === 0
      ? []
      : [{ order_line_id: line.id, quantity, amount, tax: line.tax - after.tax }]
  })

const bookedOf = (order: OrderRow, changes: readonly LineChange[]) => ({
  order_number: order.order_number,
  lines: linesOf(order, changes).map(({ order_line_id, quantity: back, amount }) => ({
    order_line_id,
    back,
    amount,
    quantity: changes.find(({ line }) => line.id === order_line_id)?.line.quantity ?? back,
  })),
})

const takenOff = (changes: readonly LineChange[]): { line: LineRow; quantity: number }[] =>
  changes.flatMap(({ line, step }) => {
    const quantity = line.quantity - step.quantity
    return quantity > 0 ? [{ line, quantity }] : []
  })

/** A payment that waits on another site keeps its amount; what is paid above goes back then. */
async function lowerOpenPayment(ctx: Work, order: OrderRow, amount: Minor): Promise<void> {
  if (isPaid(order.payment_status)) return
  const payment = await findLastPayment(ctx.db, order.id)
  const isOpen = payment?.status === 'pending' || payment?.status === 'failed'
  if (!payment || !isOpen || ctx.deps.providers.get(payment.method)?.pays === 'now') return
  await updatePayment(ctx.db, payment.id, { amount, updated_at: ctx.deps.now() })
}
