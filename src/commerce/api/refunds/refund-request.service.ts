// A customer requests a refund of a line.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { Refund } from '#/contract/refunds/shapes.ts'
import type { RefundInput } from '#/contract/refunds/customer.ts'
import { isPaid } from '#/domain/order-status.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { type Ctx, memberOf, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { contentsOf } from '#/commerce/api/records/contents.service.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { type LineRefund, atMostKept, refundLines, splitOf } from './refund-parts.rules.ts'
import { insertPictures } from './pictures.queries.ts'
import { readPictures } from './pictures.service.ts'
import { viewRefund } from './refund-view.rules.ts'
import {
  type RefundRow,
  findRefund,
  findRefundPage,
  insertRefund,
  replaceRefundLines,
  sumInstant,
  sumRequested,
} from './refunds.queries.ts'
import { choosePayment } from './refund-way.rules.ts'
import { tendersOf } from './tenders.service.ts'
import { giveMoneyBack } from './money-back.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { isStranger } from '#/commerce/api/records/stranger.service.ts'
import { INSTANT_DAYS } from '#/domain/refund.ts'
import { toMinor } from '#/domain/money.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  findOrder,
  lockOrderById,
} from '#/commerce/api/records/orders.queries.ts'

type ListQuery = z.output<typeof endpoints.refunds.list.query>

/** The account's refunds, newest first. */
export async function listRefunds(ctx: Ctx, query: ListQuery) {
  const customerId = userOf(ctx).customer_id
  const { rows, total } = await findRefundPage(ctx.db, { customerId, ...query })
  return toPage(
    rows.map((row) => viewRefund(row, ctx.language)),
    total,
    query,
  )
}

/**
 * Requests a refund for a line of a delivered and paid order, up to the quantity not requested before.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, EMAIL_NOT_VERIFIED, REFUND_TOO_HIGH, INVALID, IDEMPOTENCY_CONFLICT,
 * TOO_MANY_REQUESTS
 */
export async function requestRefund(
  ctx: Ctx,
  body: RefundInput,
  key: string | undefined,
): Promise<Refund> {
  const { id, customer_id, email_verified } = memberOf(ctx, 'order')
  if (body.payment_type === 'wallet' && !email_verified)
    throw new ShopError('EMAIL_NOT_VERIFIED', { errors: { payment_type: ['EMAIL_NOT_VERIFIED'] } })
  await ctx.deps.limits.count('refund', id)
  const pictures = await readPictures(body.pictures ?? [])
  const request = { call: 'refund', body }
  return once(ctx, { scope: `customer:${customer_id}`, key, request, answer: Refund }, (tx) =>
    writeRequest(tx, body, pictures),
  )
}

async function writeRequest(
  ctx: Ctx,
  body: RefundInput,
  pictures: readonly Uint8Array[],
): Promise<Refund> {
  const { id: requested_by } = userOf(ctx)
  const order = await ownOrder(ctx, body.order_number)
  const lines = await findLines(ctx.db, order.id)
  const line = found(lines.find((one) => one.id === body.order_line_id))
  if (order.status !== 'delivered' || !isPaid(order.payment_status)) {
    throw new ShopError('STATUS_CONFLICT')
  }
  const { quantity, amount, tax } = await worthOf(ctx, order, { line, body })
  const now = ctx.deps.now()
  const row = await insertRefund(ctx.db, {
    order_id: order.id,
    status: 'requested',
    to: body.payment_type,
    value: amount,
    tax,
    reason: body.reason,
    note: body.note || null,
    requested_by,
    created_at: now,
    updated_at: now,
  })
  await replaceRefundLines(ctx.db, row.id, [{ order_line_id: line.id, quantity, amount, tax }])
  await insertPictures(ctx.db, row.id, pictures)
  if (pictures.length > 0 && (await isInstant(ctx, order, row))) {
    // The shop approves it automatically, so the shop bears it, whichever store sold the goods.
    await giveMoneyBack(ctx, order.id, {
      lines: [{ order_line_id: line.id, quantity }],
      shipping: 0,
      to: 'wallet',
      reason: row.reason,
      note: row.note,
      restock: false,
      borne_by: 'shop',
      decided_by: null,
      requested: row,
    })
  } else await notifyCustomer(ctx, order, { kind: 'refund_requested', refund_id: row.id })
  return viewRefund(found(await findRefund(ctx.db, row.id)), ctx.language)
}

/**
 * The quantity of the line, and its value.
 *
 * @throws ShopError REFUND_TOO_HIGH; INVALID if it can't be refunded that way
 */
async function worthOf(
  ctx: Ctx,
  order: OrderRow,
  { line, body }: { line: LineRow; body: RefundInput },
): Promise<LineRefund> {
  const taken = line.refunded + (await sumRequested(ctx.db, line.id))
  const quantity =
    body.quantity === undefined ? line.quantity - taken : toThousandths(body.quantity)
  const { lines } = await contentsOf(ctx.db, order)
  const kept = new Map(lines.map((one) => [one.id, one.kept]))
  const wanted = refundLines([{ line: { ...line, refunded: taken }, quantity }])
  const back = found(atMostKept(wanted, kept)[0])
  const { payments, has_wallet, paid, refunded } = await tendersOf(ctx, order)
  // If wallet and points paid part of a line, the card gets back less than its value.
  const { money } = splitOf(back.amount, { paid, refunded })
  choosePayment(ctx, { payments, has_wallet, money, to: body.payment_type })
  return back
}

/**
 * Whether it is credited at once: to the wallet, and within the limits per order and per person in thirty days
 * (rule 128).
 */
async function isInstant(ctx: Ctx, order: OrderRow, { to, value }: RefundRow): Promise<boolean> {
  const { instant_refund: limits } = await findSettings(ctx.db)
  if (!limits || to !== 'wallet' || (await isStranger(ctx))) return false
  const since = new Date(ctx.deps.now().getTime() - INSTANT_DAYS * 86_400_000)
  const before = await sumInstant(ctx.db, { order, since })
  return (
    before.of_order + value <= toMinor(limits.per_order) &&
    before.of_person + value <= toMinor(limits.per_month)
  )
}

/** The caller's own order, locked. @throws ShopError NOT_FOUND */
async function ownOrder(ctx: Ctx, orderNumber: string): Promise<OrderRow> {
  const seen = found(await findOrder(ctx.db, orderNumber))
  if (seen.customer_id !== userOf(ctx).customer_id) throw new ShopError('NOT_FOUND')
  return found(await lockOrderById(ctx.db, seen.id))
}
