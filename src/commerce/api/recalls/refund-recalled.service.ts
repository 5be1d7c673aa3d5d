// Refunds recalled goods to all their customers by the refund of a single order, each order once (rule 178).
import { RefundOrder } from '#/contract/orders/staff.ts'
import { type RecallRefund, REFUNDS_AT_ONCE } from '#/contract/recalls/staff.ts'
import type { REFUND_HURDLES } from '#/contract/recalls/states.ts'
import { recalledBacks } from '#/domain/orders/recall.ts'
import { type Minor, toAmount, toMinor } from '#/domain/money.ts'
import { isCancellable, isPaid } from '#/domain/order-status.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { ownReason } from '#/commerce/api/records/reason-words.rules.ts'
import { giveRefund } from '#/commerce/api/orders/refund-order.staff.service.ts'
import { lockOrderById, type OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { findPaidPayments } from '#/commerce/api/refunds/paid-payments.queries.ts'
import { atMostKept, refundLines } from '#/commerce/api/refunds/refund-parts.rules.ts'
import { wayBack } from '#/commerce/api/refunds/refund-way.rules.ts'
import { hasWallet } from '#/commerce/api/wallet/has-wallet.queries.ts'
import { findRecalled, type Recalled, recalledAgain } from './recalled.service.ts'
import {
  claimRefund,
  findRecall,
  findTold,
  noteRefunded,
  type RecallRow,
} from './recalls.queries.ts'

type Hurdle = (typeof REFUND_HURDLES)[number]
type Planned = Recalled & { amount: Minor; backs: ReturnType<typeof recalledBacks> }

/** What would go back for an order; or why nothing does. */
function planOf(one: Recalled): Planned | Hurdle {
  if (!isPaid(one.order.payment_status)) return 'unpaid'
  const backs = recalledBacks(one.lines, one.quantity)
  const kept = new Map(one.lines.map((line) => [line.id, line.kept]))
  const parts = backs.flatMap(({ order_line_id, quantity }) => {
    const line = one.lines.find(({ id }) => id === order_line_id)
    return line ? [{ line: line.row, quantity }] : []
  })
  const amount = atMostKept(refundLines(parts), kept).reduce((sum, back) => sum + back.amount, 0)
  return amount > 0 ? { ...one, amount, backs } : 'nothing_left'
}

async function plansFor(ctx: Ctx, row: RecallRow) {
  const done = new Set(
    (await findTold(ctx.db, row.id)).flatMap((one) => (one.refunded_at ? [one.order_id] : [])),
  )
  const open = (await findRecalled(ctx.db, row)).filter(({ order }) => !done.has(order.id))
  const plans: Planned[] = []
  const hurdles: RecallRefund['hurdles'] = []
  for (const one of open) {
    const plan = planOf(one)
    if (typeof plan === 'string') hurdles.push({ order_number: one.order.order_number, why: plan })
    else plans.push(plan)
  }
  return { plans, hurdles }
}

type Plans = Awaited<ReturnType<typeof plansFor>>

const view = ({ plans, hurdles }: Plans): RecallRefund => ({
  count: plans.length,
  total: toAmount(plans.reduce((sum, { amount }) => sum + amount, 0)),
  hurdles,
})

/** @throws ShopError NOT_FOUND */
export async function refundableOf(ctx: Ctx, id: number): Promise<RecallRefund> {
  const { recall } = found(await findRecall(ctx.db, id))
  return view(await plansFor(ctx, recall))
}

/**
 * Each order in a transaction of its own: what was refunded stays so if a later one fails, and a repeated call goes on
 * with the rest.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT if it is closed, VERSION_CONFLICT if the sum is another one by now
 */
export async function refundRecalled(ctx: Ctx, id: number, expected: number) {
  const { recall } = found(await findRecall(ctx.db, id))
  if (recall.status === 'closed') throw new ShopError('STATUS_CONFLICT')
  const before = await plansFor(ctx, recall)
  const current = view(before)
  if (toMinor(current.total) !== toMinor(expected))
    throw new ShopError('VERSION_CONFLICT', { current })
  const refused: RecallRefund['hurdles'] = []
  let [refunded, amount] = [0, 0]
  for (const plan of before.plans.slice(0, REFUNDS_AT_ONCE)) {
    try {
      const given = await refundOne(ctx, recall, plan)
      refunded += given > 0 ? 1 : 0
      amount += given
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      refused.push({ order_number: plan.order.order_number, why: 'refused' })
    }
  }
  const after = await plansFor(ctx, recall)
  const isRefused = ({ order }: Planned) =>
    refused.some(({ order_number }) => order_number === order.order_number)
  const rest = view({ ...after, plans: after.plans.filter((plan) => !isRefused(plan)) })
  return {
    refunded,
    amount: toAmount(amount),
    rest: { ...rest, hurdles: [...refused, ...rest.hurdles] },
  }
}

/** The refunded amount; 0 if another call was faster. */
const refundOne = (ctx: Ctx, recall: RecallRow, planned: Planned): Promise<Minor> =>
  inTransaction(ctx, async (tx) => {
    const order = found(await lockOrderById(tx.db, planned.order.id))
    const claim = { recall_id: recall.id, order_id: order.id, quantity: planned.quantity }
    if (!(await claimRefund(tx.db, { ...claim, now: tx.deps.now() }))) return 0
    const again = await recalledAgain(tx.db, recall, planned)
    const plan = again && planOf(again)
    if (!plan || typeof plan === 'string' || plan.amount !== planned.amount)
      throw new ShopError('STATUS_CONFLICT')
    await giveRefund(tx, order.order_number, await bodyOf(tx, order, plan))
    await noteRefunded(tx.db, { ...claim, refunded: plan.amount })
    return plan.amount
  })

async function bodyOf(tx: Ctx, order: OrderRow, { backs, amount }: Planned): Promise<RefundOrder> {
  const payments = await findPaidPayments(tx.db, order.id)
  const has_wallet = await hasWallet(tx.db, order.customer_id)
  return RefundOrder.parse({
    lines: backs.map((back) => ({ ...back, quantity: toQuantity(back.quantity) })),
    payment_type: wayBack(tx, { payments, has_wallet, money: amount }),
    reason: ownReason('recalled', order),
    // What hasn't left the shop is put aside with its lot; what was delivered doesn't come back into the stock.
    restock: isCancellable(order.status),
  })
}
