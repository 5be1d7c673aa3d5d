// Another attempt to pay an unpaid order.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import { isPayable } from '#/domain/order-status.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { reserveAgain } from '#/commerce/api/fulfilment/reserve.service.ts'
import { isPaidLater, requireHoldable } from '#/commerce/api/fulfilment/unpaid.service.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'
import { lockStock } from '#/commerce/api/inventory/stock.queries.ts'
import { lockReadable, readableOrder } from '#/commerce/api/records/access.service.ts'
import { requireSeenAmount } from '#/commerce/api/records/seen-amount.rules.ts'
import { updateOrder } from '#/commerce/api/records/orders.queries.ts'
import {
  findLastPayment,
  insertPayment,
  updatePayment,
} from '#/commerce/api/records/payments.queries.ts'
import { closePayment } from './close-payment.service.ts'
import { heldUntil } from './hold.rules.ts'
import { requireProvider } from './offered-provider.service.ts'
import { returnUrlErrors, urlsOf } from './return-url.rules.ts'
import { startPayment } from './start-payment.service.ts'

/** The remaining time budget after closing the old payment. */
const START_WITHIN_MS = 4000

type PayBody = z.output<typeof endpoints.orders.pay.body>

/**
 * Starts another payment of an unpaid order. One that released its goods takes them again.
 *
 * @throws ShopError NOT_FOUND, INVALID, STATUS_CONFLICT if it is paid or closed, STOCK_CONFLICT if goods are gone,
 * UNPAID_LIMIT, PRICE_CHANGED
 */
export async function payOrderAgain(
  ctx: Ctx,
  order_number: string,
  body: PayBody,
): Promise<PlacedOrder> {
  const errors = returnUrlErrors(body, ctx)
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
  const before = await readableOrder(ctx, order_number, body.key)
  requireSeenAmount(before.total, body.expected_total)
  // The customer may have paid in another window: ask the provider before closing the old payment.
  await closePayment(ctx, before)
  await inTransaction(ctx, (tx) => beginAgain(tx, order_number, body))
  return { order_number, ...(await startPayment(ctx, order_number, { withinMs: START_WITHIN_MS })) }
}

async function beginAgain(ctx: Ctx, order_number: string, body: PayBody): Promise<void> {
  const row = await lockReadable(ctx, { order_number, key: body.key })
  if (!isPayable(row)) throw new ShopError('STATUS_CONFLICT')
  requireSeenAmount(row.total, body.expected_total)
  const { settings } = await readFacts(ctx)
  const provider = requireProvider(ctx, body.payment_method, settings)
  const missing = await reserveAgain(ctx, row)
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
    ...urlsOf(ctx, order_number, body),
    created_at: now,
    updated_at: now,
  })
  await updateOrder(ctx.db, row.id, {
    payment_method: body.payment_method,
    payment_status: 'pending',
    held_until: heldUntil(provider, { settings, now }),
    updated_at: now,
  })
  if (isPaidLater(body.payment_method)) {
    await lockStock(ctx.db, [row.id])
    await requireHoldable(ctx, [row.id])
  }
  if (row.status === 'failed') await setState(ctx, row, { status: 'pending' })
}
