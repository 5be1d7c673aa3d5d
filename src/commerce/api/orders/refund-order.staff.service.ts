import type { RefundOrder } from '#/contract/orders/staff.ts'
import { Order } from '#/contract/orders/shapes.ts'
import type { RefundPreview } from '#/contract/refunds/shapes.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, tryOut, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { findOrder, lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import { giveMoneyBack } from '#/commerce/api/refunds/money-back.service.ts'
import type { RefundRow } from '#/commerce/api/refunds/refunds.queries.ts'
import { requirePaid } from '#/commerce/api/refunds/refunds.staff.service.ts'
import { viewOrder } from './order-view.service.ts'

/**
 * Refunds money of a paid order; the answer is the order.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, REFUND_TOO_HIGH, INVALID, IDEMPOTENCY_CONFLICT
 */
export function refundOrder(
  ctx: Ctx,
  orderNumber: string,
  { body, key }: { body: RefundOrder; key: string | undefined },
): Promise<Order> {
  const decided_by = userOf(ctx).id
  const request = { call: 'refund order', orderNumber, body }
  const call = { scope: `staff:${decided_by}`, key, request, answer: Order }
  return once(ctx, call, async (tx) => {
    await giveRefund(tx, orderNumber, body)
    return viewOrder(tx, found(await findOrder(tx.db, orderNumber)))
  })
}

/**
 * The same inside the caller's transaction. Returns the refunds; none if nothing was to be paid.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, REFUND_TOO_HIGH, INVALID
 */
export async function giveRefund(
  tx: Ctx,
  orderNumber: string,
  body: RefundOrder,
): Promise<RefundRow[]> {
  const { id } = found(await findOrder(tx.db, orderNumber))
  requirePaid(found(await lockOrderById(tx.db, id)))
  const isOfGoods = body.lines.length > 0 || body.shipping > 0
  if (!isOfGoods && body.amount === 0) {
    throw new ShopError('INVALID', { errors: { lines: ['field.required'] } })
  }
  const { payment_type: to, reason, note, restock, borne_by } = body
  const back = { to, reason, note: note || null, decided_by: userOf(tx).id }
  const refund = isOfGoods
    ? await giveMoneyBack(tx, id, {
        ...back,
        lines: body.lines.map((line) => ({ ...line, quantity: toThousandths(line.quantity) })),
        shipping: toMinor(body.shipping),
        restock,
        borne_by,
      })
    : undefined
  if (refund?.reduces) await notifyOfLess(tx, id, refund)
  const free =
    body.amount > 0 &&
    (await giveMoneyBack(tx, id, {
      ...back,
      lines: [],
      shipping: 0,
      goodwill: toMinor(body.amount),
      restock: false,
      borne_by: 'shop',
    }))
  await noteRefund(tx, orderNumber, body)
  return [refund, free].flatMap((one) => one || [])
}

/** What it would give back, and how. @throws what `refundOrder` throws */
export const previewRefund = (
  ctx: Ctx,
  orderNumber: string,
  body: Omit<RefundOrder, 'reason' | 'note'>,
): Promise<RefundPreview> =>
  tryOut(ctx, async (tx) => {
    const all = await giveRefund(tx, orderNumber, { ...body, reason: '' })
    const sum = (field: 'value' | 'money' | 'wallet' | 'gift_card' | 'points_value') =>
      toAmount(all.reduce((total, one) => total + one[field], 0))
    return {
      amount: sum('value'),
      money: sum('money'),
      payment_type: body.payment_type,
      wallet: sum('wallet'),
      gift_card: sum('gift_card'),
      points: sum('points_value'),
      makes_smaller: all.some(({ reduces }) => reduces),
    }
  })

/** Before its invoice, refunded goods are taken off the order: the customer gets an email with its contents. */
const notifyOfLess = async (tx: Ctx, id: number, { id: refund_id }: RefundRow): Promise<void> =>
  notifyCustomer(tx, found(await lockOrderById(tx.db, id)), { kind: 'order_mended', refund_id })

const noteRefund = (
  tx: Ctx,
  order_number: string,
  { lines, shipping, amount, reason }: RefundOrder,
) =>
  noteChange(tx, {
    kind: 'order',
    record: order_number,
    name: order_number,
    before: { refund: null },
    after: { refund: { lines, shipping, ...(amount > 0 && { amount }), reason } },
  })
