// Another attempt to pay an unpaid order.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ErrorCode } from '#/contract/errors.ts'
import type { endpoints } from '#/contract/index.ts'
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { timeProblem } from '#/domain/coupon.ts'
import { isPayable } from '#/domain/order-status.ts'
import { heldUntil, keptUntil } from '#/domain/orders/hold.ts'
import { type Ctx, inTransaction, mayAsStaff } from '#/commerce/api/context.ts'
import { findCoupon } from '#/commerce/api/coupons/coupons.staff.queries.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { closesAt } from '#/commerce/api/delivery/offered-slot.service.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { countOrder } from '#/commerce/api/fulfilment/count-order.service.ts'
import {
  goodsOf,
  type Missing,
  reserveAgain,
} from '#/commerce/api/fulfilment/reserve-again.service.ts'
import { isPaidLater, requireHoldable } from '#/commerce/api/fulfilment/unpaid.service.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'
import { lockStock } from '#/commerce/api/inventory/stock.queries.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { lockReadable, readableOrder } from '#/commerce/api/records/access.service.ts'
import { requireSeenAmount } from '#/commerce/api/records/seen-amount.rules.ts'
import {
  findOrder,
  findTakenAt,
  type OrderRow,
  updateOrder,
} from '#/commerce/api/records/orders.queries.ts'
import {
  findLastPayment,
  insertPayment,
  updatePayment,
} from '#/commerce/api/records/payments.queries.ts'
import type { PaymentProvider } from '#/commerce/payments/provider.ts'
import { closePayment } from './close-payment.service.ts'
import { expireOrder } from './expire.service.ts'
import { requireProvider } from './offered-provider.service.ts'
import { returnUrlErrors, urlsOf } from './return-url.rules.ts'
import { startPayment } from './start-payment.service.ts'

/** The remaining time budget after closing the old payment. */
const START_WITHIN_MS = 4000

type PayBody = z.output<typeof endpoints.orders.pay.body>

/**
 * Starts another payment of an unpaid order. One that released its goods takes them again: that is a second checkout,
 * of what can still be bought, and is limited like the first.
 *
 * @throws ShopError NOT_FOUND, INVALID, STATUS_CONFLICT if it is paid or closed, PRICE_CHANGED, UNPAID_LIMIT,
 * TOO_MANY_REQUESTS; of an order that failed also STOCK_CONFLICT, SLOT_TAKEN, COUPON_INVALID, CONFLICT, STORE_CLOSED,
 * SHOP_CLOSED
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
  await ctx.deps.limits.count('order_pay', order_number)
  // The customer may have paid in another window: ask the provider before closing the old payment.
  await (isOverdue(ctx, before) ? expireOrder(ctx.deps, before) : closePayment(ctx, before))
  const takeBack = await countAgain(ctx, order_number)
  await inTransaction(ctx, (tx) => beginAgain(tx, order_number, body)).catch(
    async (error: unknown) => {
      await takeBack()
      throw error
    },
  )
  return { order_number, ...(await startPayment(ctx, order_number, { withinMs: START_WITHIN_MS })) }
}

/** Its time is over, and the job that releases its goods hasn't come to it yet. */
const isOverdue = ({ deps }: Ctx, { status, held_until }: OrderRow): boolean =>
  status === 'pending' && held_until !== null && held_until <= deps.now()

/** What takes goods again counts like a new order. @throws ShopError TOO_MANY_REQUESTS */
async function countAgain(ctx: Ctx, order_number: string): Promise<() => Promise<void>> {
  const row = await findOrder(ctx.db, order_number)
  if (!row?.released_at) return async () => undefined
  const { takes } = await goodsOf(ctx, row)
  return countOrder(ctx, { contact: row.contact, takes })
}

async function beginAgain(ctx: Ctx, order_number: string, body: PayBody): Promise<void> {
  const row = await lockReadable(ctx, { order_number, key: body.key })
  const now = ctx.deps.now()
  if (!isPayable(row, now)) throw new ShopError('STATUS_CONFLICT')
  requireSeenAmount(row.total, body.expected_total)
  const { settings } = await readFacts(ctx)
  const { pays } = requireProvider(ctx, body.payment_method, settings)
  if (row.released_at) await checkOutAgain(ctx, row, settings)
  const held_until = await holdOf(ctx, row, { pays, settings })
  // Its time ended in between: it fails, and can be tried again then.
  if (held_until && held_until <= now) throw new ShopError('STATUS_CONFLICT')
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
    held_until,
    updated_at: now,
  })
  if (isPaidLater(body.payment_method)) {
    await lockStock(ctx.db, [row.id])
    await requireHoldable(ctx, [row.id])
  }
  if (row.status === 'failed') await setState(ctx, row, { status: 'pending' })
}

/**
 * Staff take up an order that failed: it waits for its payment once more, and has its goods meanwhile.
 *
 * @throws ShopError STOCK_CONFLICT, SLOT_TAKEN, COUPON_INVALID, CONFLICT, STORE_CLOSED
 */
export async function takeUpAgain(ctx: Ctx, row: OrderRow): Promise<void> {
  const { settings } = await readFacts(ctx)
  await checkOutAgain(ctx, row, settings)
  const pays = ctx.deps.providers.get(row.payment_method)?.pays ?? 'now'
  const held_until = await holdOf(ctx, row, { pays, settings })
  await updateOrder(ctx.db, row.id, { held_until })
}

/** Takes what the order had, as far as it can be bought at this moment. */
async function checkOutAgain(ctx: Ctx, row: OrderRow, settings: Settings): Promise<void> {
  if (settings.maintenance && !mayAsStaff(ctx.principal, 'office'))
    throw new ShopError('SHOP_CLOSED')
  const coupon = row.coupon_id === null ? undefined : await findCoupon(ctx.db, row.coupon_id)
  if (coupon && timeProblem(coupon, ctx.deps.now())) throw refusal(ctx, 'coupon')
  const missing = await reserveAgain(ctx, row)
  if (missing) throw refusal(ctx, missing)
}

const REFUSALS: Record<Missing, { code: ErrorCode; words?: string }> = {
  stock: { code: 'STOCK_CONFLICT' },
  slot: { code: 'SLOT_TAKEN', words: 'slot' },
  coupon: { code: 'COUPON_INVALID', words: 'coupon' },
  offer: { code: 'CONFLICT', words: 'offer' },
  store: { code: 'STORE_CLOSED', words: 'store' },
  gift_card: { code: 'CONFLICT', words: 'balance' },
  wallet: { code: 'CONFLICT', words: 'balance' },
  points: { code: 'CONFLICT', words: 'balance' },
}

function refusal({ language }: Ctx, missing: Missing): ShopError {
  const { code, words } = REFUSALS[missing]
  const message = words && messagesOf(language)(`pay_again.${words}`)
  return new ShopError(code, message ? { message } : {})
}

type Paying = Pick<PaymentProvider, 'pays'> & { settings: Settings }

/** Until when it keeps its goods: attempts to pay don't add up (rule 62). */
async function holdOf(ctx: Ctx, row: OrderRow, { pays, settings }: Paying): Promise<Date | null> {
  const now = ctx.deps.now()
  const slot = row.delivery_slot
  const terms = {
    pays,
    hold: settings.hold,
    by_phone: row.source === 'phone',
    closes: slot && (await closesAt(ctx, slot, settings)),
  }
  if (row.released_at) return heldUntil(now, terms)
  const taken = await findTakenAt(ctx.db, row)
  return keptUntil(now, terms, { taken, before: row.held_until })
}
