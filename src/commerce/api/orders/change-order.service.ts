// What customers do with an order that is there: take it back, pay it again, have it once more.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import { Reordered } from '#/contract/orders/customer.ts'
import { isCancellable } from '#/domain/order-status.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { addInTransaction } from '#/commerce/api/cart/cart.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency.ts'
import { readableOrder, requireReader } from '#/commerce/api/orderbook/access.service.ts'
import { takeAgain } from '#/commerce/api/fulfilment/reserve.service.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { heldUntil } from '#/commerce/api/payments/hold.rules.ts'
import { isPayable, viewOrder } from './order-view.service.ts'
import {
  type OrderRow,
  findOrder,
  findOrderLines,
  findParts,
  lockOrderByNumber,
  updateOrder,
} from '#/commerce/api/orderbook/orders.queries.ts'
import { closePayment } from '#/commerce/api/payments/close-payment.service.ts'
import {
  findLastPayment,
  insertPayment,
  updatePayment,
} from '#/commerce/api/orderbook/payments.queries.ts'
import { requireProvider } from '#/commerce/api/checkout/place.service.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'
import { returnUrlErrors, urlsOf } from '#/commerce/api/payments/return-url.rules.ts'
import { startPayment } from '#/commerce/api/payments/start-payment.service.ts'

type Keyed = { order_number: string; key?: string | undefined }

/** The order, locked, for those who may see it. @throws ShopError NOT_FOUND for all others */
async function lockMine(ctx: Ctx, { order_number, key }: Keyed): Promise<OrderRow> {
  const row = found(await lockOrderByNumber(ctx.db, order_number))
  requireReader(ctx, row, key)
  return row
}

/**
 * Takes an order back: its goods are free again, and what was paid goes back.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT once some of it is packed
 */
export async function cancelOrder(ctx: Ctx, asked: Keyed): Promise<Order> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockMine(tx, asked)
    if (row.status === 'cancelled') return
    const parts = await findParts(tx.db, row.id)
    if (!parts.every(({ part }) => isCancellable(part.status))) {
      throw new ShopError('STATUS_CONFLICT')
    }
    await setState(tx, row, { status: 'cancelled' })
  })
  const row = found(await findOrder(ctx.db, asked.order_number))
  await closePayment(ctx, row)
  return viewOrder(ctx, row)
}

type PayBody = z.output<typeof endpoints.orders.pay.body>

/**
 * Begins another payment of an order that is not paid. One that has given its goods back takes them again.
 *
 * @throws ShopError NOT_FOUND, INVALID, STATUS_CONFLICT where it is paid or over, STOCK_CONFLICT where goods are gone
 */
export async function payOrderAgain(
  ctx: Ctx,
  order_number: string,
  body: PayBody,
): Promise<PlacedOrder> {
  const errors = returnUrlErrors(body, ctx.deps.siteUrl)
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
  const before = await readableOrder(ctx, order_number, body.key)
  // Whoever paid in another window meanwhile has paid: the provider is asked before the old payment is given up.
  await closePayment(ctx, before)
  await inTransaction(ctx, (tx) => beginAgain(tx, order_number, body))
  return { order_number, ...(await startPayment(ctx, order_number)) }
}

async function beginAgain(ctx: Ctx, order_number: string, body: PayBody): Promise<void> {
  const row = await lockMine(ctx, { order_number, key: body.key })
  if (!isPayable(row)) throw new ShopError('STATUS_CONFLICT')
  const { settings } = await readFacts(ctx)
  const provider = requireProvider(ctx, body.payment_method, settings)
  const missing = await takeAgain(ctx, row)
  if (missing === 'stock') throw new ShopError('STOCK_CONFLICT')
  if (missing) throw new ShopError('CONFLICT')
  const now = ctx.deps.now()
  const old = await findLastPayment(ctx.db, row.id)
  if (old?.status === 'pending' || old?.status === 'failed') {
    await updatePayment(ctx.db, old.id, { status: 'cancelled', updated_at: now })
  }
  await insertPayment(ctx.db, {
    order_id: row.id,
    reference: randomUUID(),
    method: body.payment_method,
    status: 'pending',
    amount: row.total,
    ...urlsOf(ctx.deps, order_number, body),
    created_at: now,
    updated_at: now,
  })
  await updateOrder(ctx.db, row.id, {
    payment_method: body.payment_method,
    payment_status: 'pending',
    held_until: heldUntil(provider, { settings, now }),
    updated_at: now,
  })
  if (row.status === 'failed') await setState(ctx, row, { status: 'pending' })
}

/**
 * Puts the goods of an order into the cart again, and names what could not be had as before.
 *
 * @throws ShopError NOT_FOUND
 */
export async function reorder(
  ctx: Ctx,
  order_number: string,
  key: string | undefined,
): Promise<Reordered> {
  const row = await readableOrder(ctx, order_number, undefined)
  const scope = `customer:${userOf(ctx).customer_id}`
  const call = { scope, key, request: { call: 'reorder', order_number }, answer: Reordered }
  return once(ctx, call, async (tx) => {
    const lines = (await findOrderLines(tx.db, row.id)).map(({ line }) => line)
    const products = lines.flatMap(({ product_id, variation_id, uom_entry, quantity }) =>
      product_id === null
        ? []
        : [{ product_id, variation_id, uom_entry, quantity: toQuantity(quantity) }],
    )
    const gone = lines
      .filter((line) => line.product_id === null)
      .map(({ name, quantity }) => ({ name, asked: toQuantity(quantity), kept: 0 }))
    const cart = await addInTransaction(tx, products)
    return { cart, missing: [...gone, ...cart.clamped] }
  })
}
