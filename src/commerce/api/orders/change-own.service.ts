// The customer changes an order until the cut-off of its window (rule 127).
import { randomUUID } from 'node:crypto'
import type { OwnChange } from '#/contract/orders/public-change.ts'
import type { ChangePreview } from '#/contract/orders/change-preview.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { heldUntil } from '#/domain/orders/hold.ts'
import { applyOwnChange } from '#/commerce/api/change/own-change.service.ts'
import { changeOf } from '#/commerce/api/change/changeable.service.ts'
import { previewChange, requirePreviewed } from '#/commerce/api/change/preview.service.ts'
import { WalletTooLow } from '#/commerce/api/change/take-more.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { offeredMethods } from '#/commerce/api/content/settings.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { dropCharge, reserveForCharge } from '#/commerce/api/fulfilment/charge-hold.service.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { lockReadable, readableOrder } from '#/commerce/api/records/access.service.ts'
import { findOpenCharge, insertCharge } from '#/commerce/api/records/charges.queries.ts'
import { type OrderRow, findOrder } from '#/commerce/api/records/orders.queries.ts'
import { insertPayment } from '#/commerce/api/records/payments.queries.ts'
import { localise } from '#/lib/i18n.ts'
import { urlsOf } from '#/commerce/api/payments/return-url.rules.ts'
import { startPayment } from '#/commerce/api/payments/start-payment.service.ts'
import { viewOrder } from './order-view.service.ts'

type Call = { body: OwnChange & { key?: string | undefined }; key: string | undefined }

/**
 * Goods, window, address and note in one change. An unpaid order is due in its new amount. On a paid order, reductions
 * are refunded, and the wallet pays for additions; if it has too little, the change is made once that is paid.
 *
 * @throws ShopError NOT_FOUND, MAY_NOT_ORDER, STATUS_CONFLICT, INVALID, STOCK_CONFLICT, SLOT_TAKEN, MINIMUM_ORDER,
 * UNPAID_LIMIT, PRICE_CHANGED, TOO_MANY_REQUESTS, IDEMPOTENCY_CONFLICT
 */
export async function changeOwnOrder(
  ctx: Ctx,
  order_number: string,
  { body, key }: Call,
): Promise<Order> {
  await readableOrder(ctx, order_number, body.key)
  await ctx.deps.limits.count('order_change', order_number)
  // What its customer expects of a change makes it no other change.
  const { expected_total: _seen, ...wanted } = body
  const request = { call: 'change order', order_number, body: wanted }
  const call = { scope: `order:${order_number}`, key, request, answer: Order }
  const change = (work: (tx: Ctx, row: OrderRow) => Promise<void>) =>
    once(ctx, call, async (tx) => {
      const row = await lockChangeable(tx, order_number, body.key)
      // A new change replaces the one awaiting payment.
      await dropCharge(tx, row)
      await work(tx, row)
      return viewOrder(tx, found(await findOrder(tx.db, order_number)))
    })
  try {
    const order = await change((tx, row) => applyAsSeen(tx, row, body))
    return order.charge ? await startCharge(ctx, order_number) : order
  } catch (error) {
    if (!(error instanceof WalletTooLow)) throw error
    await change((tx, row) => openCharge(tx, row, { body, error }))
    return startCharge(ctx, order_number)
  }
}

/** Also where the difference is paid first: what is asked for then is the difference that was shown. */
async function applyAsSeen(tx: Ctx, row: OrderRow, body: Call['body']): Promise<void> {
  const low = await applyOwnChange(tx, row, body).catch(onlyTooLow)
  await requirePreviewed(tx, row, body.expected_total)
  if (low) throw low
}

/** Only the payment is missing. */
function onlyTooLow(error: unknown): WalletTooLow {
  if (error instanceof WalletTooLow) return error
  throw error
}

/**
 * What the change would cost.
 *
 * @throws what `changeOwnOrder` throws
 */
export async function previewOwnChange(
  ctx: Ctx,
  order_number: string,
  body: Call['body'],
): Promise<ChangePreview> {
  await readableOrder(ctx, order_number, body.key)
  await ctx.deps.limits.count('order_preview', order_number)
  return previewChange(ctx, {
    lock: (tx) => lockChangeable(tx, order_number, body.key),
    change: async (tx, row) => {
      await dropCharge(tx, row)
      await applyOwnChange(tx, row, body).catch(onlyTooLow)
    },
  })
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT */
async function lockChangeable(tx: Ctx, order_number: string, key: string | undefined) {
  const row = await lockReadable(tx, { order_number, key })
  if (!(await changeOf(tx, row))) throw new ShopError('STATUS_CONFLICT')
  return row
}

type Opening = { body: Call['body']; error: WalletTooLow }

/** Stores the change, and opens the payment that it waits for. @throws ShopError INVALID if nobody can pay */
async function openCharge(tx: Ctx, row: OrderRow, { body, error }: Opening): Promise<void> {
  const { key: _, ...wanted } = body
  const now = tx.deps.now()
  const settings = await findSettings(tx.db)
  const provider = offeredMethods(tx, settings)
    .flatMap((method) => tx.deps.providers.get(method) ?? [])
    .find(({ pays, start }) => pays === 'now' && start)
  const held_until = provider && heldUntil(now, { pays: provider.pays, hold: settings.hold })
  if (!held_until) throw paidAlready(wanted)
  const held = { held: error.goods, body: wanted }
  await reserveForCharge(tx, row, held)
  const page = localise(tx.language, '/account/order/details/{order_number}')
  const { id: payment_id } = await insertPayment(tx.db, {
    order_id: row.id,
    reference: randomUUID(),
    method: provider.method,
    status: 'pending',
    amount: error.more,
    ...urlsOf(tx, row.order_number, { return_url: page, cancel_url: page }),
    created_at: now,
    updated_at: now,
  })
  const amount = error.more
  const order_id = row.id
  await insertCharge(tx.db, { order_id, payment_id, amount, ...held, held_until, created_at: now })
}

function paidAlready({ add, lines }: OwnChange): ShopError {
  const field = add.length > 0 ? 'add' : lines.length > 0 ? 'lines' : 'delivery_slot'
  const message = field === 'delivery_slot' ? 'field.window_dearer' : 'field.lines.paid'
  return new ShopError('INVALID', { errors: { [field]: [message] } })
}

/** If the provider doesn't answer, there is no way to pay: the customer has to start the change again. */
async function startCharge(ctx: Ctx, order_number: string): Promise<Order> {
  const row = found(await findOrder(ctx.db, order_number))
  const charge = await findOpenCharge(ctx.db, row.id)
  if (charge) await startPayment(ctx, order_number, { charge })
  return viewOrder(ctx, row)
}
