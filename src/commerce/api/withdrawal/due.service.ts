// What is to be paid back for a withdrawal: as much as the refund will be (rule 241).
import type { AdminWithdrawal } from '#/contract/orders/staff-withdrawal.ts'
import { deliveryBack } from '#/domain/law/withdrawal.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { isPaid } from '#/domain/order-status.ts'
import { type Thousandths, toQuantity, toThousandths } from '#/domain/quantity.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { windowCost } from '#/commerce/api/delivery/slots.queries.ts'
import { found } from '#/commerce/api/errors.ts'
import { type Contents, contentsOf } from '#/commerce/api/records/contents.service.ts'
import { findOrder, type OrderRow } from '#/commerce/api/records/orders.queries.ts'
import type { FoundWithdrawal } from '#/commerce/api/records/withdrawals.queries.ts'
import { findPaidPayments } from '#/commerce/api/refunds/paid-payments.queries.ts'
import { atMostKept, refundLines } from '#/commerce/api/refunds/refund-parts.rules.ts'
import { refundWays } from '#/commerce/api/refunds/refund-way.rules.ts'
import { hasWallet } from '#/commerce/api/wallet/has-wallet.queries.ts'

export type Due = {
  order: OrderRow
  lines: { order_line_id: number; quantity: Thousandths }[]
  goods: Minor
  shipping: Minor
}

/** Of what was withdrawn, what is still kept; with the last of the goods, delivery too. */
export async function dueOf(
  ctx: Ctx,
  { withdrawal: { lines }, order_number }: FoundWithdrawal,
): Promise<Due> {
  const order = found(await findOrder(ctx.db, order_number))
  if (!isPaid(order.payment_status)) return { order, lines: [], goods: 0, shipping: 0 }
  const contents = await contentsOf(ctx.db, order)
  const wanted = new Map(lines.map((line) => [line.order_line_id, toThousandths(line.quantity)]))
  const backs = contents.lines
    .map((line) => ({ line, quantity: Math.min(wanted.get(line.id) ?? 0, line.kept.quantity) }))
    .filter(({ quantity }) => quantity > 0)
  const kept = new Map(contents.lines.map((line) => [line.id, line.kept]))
  const refunds = refundLines(backs.map(({ line, quantity }) => ({ line: line.row, quantity })))
  return {
    order,
    lines: backs.map(({ line, quantity }) => ({ order_line_id: line.id, quantity })),
    goods: atMostKept(refunds, kept).reduce((sum, { amount }) => sum + amount, 0),
    shipping: await shippingOf(ctx, order, { contents, backs }),
  }
}

type Backs = { contents: Contents; backs: readonly { line: { id: number }; quantity: number }[] }

async function shippingOf(
  { db }: Ctx,
  order: OrderRow,
  { contents, backs }: Backs,
): Promise<Minor> {
  const { lines, delivery } = contents
  const isLast = lines.every(
    ({ id, kept }) =>
      kept.quantity === 0 ||
      backs.some((back) => back.line.id === id && back.quantity === kept.quantity),
  )
  if (!isLast || backs.length === 0) return 0
  const { dearer } = await windowCost(db, order)
  return deliveryBack({ left: delivery.total - delivery.refunded.total, dearer })
}

/** The withdrawal with what is due for it, for staff who settle it. */
export async function withDue(
  ctx: Ctx,
  row: FoundWithdrawal,
  view: AdminWithdrawal,
): Promise<AdminWithdrawal> {
  if (row.withdrawal.status !== 'open') return view
  const { order, lines, goods, shipping } = await dueOf(ctx, row)
  const names = new Map(row.withdrawal.lines.map((line) => [line.order_line_id, line.name]))
  const payments = await findPaidPayments(ctx.db, order.id)
  const has_wallet = await hasWallet(ctx.db, order.customer_id)
  return {
    ...view,
    due: toAmount(goods + shipping),
    due_delivery: toAmount(shipping),
    due_lines: lines.map(({ order_line_id, quantity }) => ({
      order_line_id,
      name: names.get(order_line_id) ?? '',
      quantity: toQuantity(quantity),
    })),
    refund_ways: refundWays(ctx, { payments, has_wallet, order }),
  }
}
