// Which parts of an order can still be changed, by whom and until when.
import type { OrderChange } from '#/contract/orders/staff-desk.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { isCancellable, isPaid } from '#/domain/order-status.ts'
import { cutoffOf, wallClock } from '#/domain/delivery/slots.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { findSlot } from '#/commerce/api/delivery/slots.queries.ts'
import { findParts, type OrderRow } from '#/commerce/api/orderbook/orders.queries.ts'
import { findLastPayment } from '#/commerce/api/orderbook/payments.queries.ts'
import { findPicks } from '#/commerce/api/orderbook/picked.queries.ts'

/** Nothing of it is packed. */
export async function isUntouched({ db }: Ctx, row: OrderRow): Promise<boolean> {
  const parts = await findParts(db, row.id)
  return (
    isCancellable(row.status) &&
    parts.every(({ part }) => isCancellable(part.status) || part.status === 'cancelled')
  )
}

/** And it has all its parts and its goods, and nobody picks it yet. */
async function isWhole(ctx: Ctx, row: OrderRow): Promise<boolean> {
  if (row.released_at !== null || !(await isUntouched(ctx, row))) return false
  const parts = await findParts(ctx.db, row.id)
  if (parts.some(({ part }) => part.status === 'cancelled')) return false
  // What a customer wished for a line is written there too.
  const picks = [...(await findPicks(ctx.db, [row.id])).values()]
  return picks.every(({ state, picker_id }) => state === 'open' && picker_id === null)
}

/** And it is paid later, at the door or by a transfer (rule 137). */
export async function mayChangeLines(ctx: Ctx, row: OrderRow): Promise<boolean> {
  return (await isPaidLater(ctx, row)) && (await isWhole(ctx, row))
}

async function isPaidLater(ctx: Ctx, row: OrderRow): Promise<boolean> {
  if (row.payment_status !== 'pending') return false
  const payment = await findLastPayment(ctx.db, row.id)
  return payment?.status === 'pending' && ctx.deps.providers.get(payment.method)?.pays !== 'now'
}

/**
 * What its customer may still change: `more` where goods can be added; what a guest has paid can only become less, for
 * the money of more goes through a wallet. Until the cut-off of its window, and in any case until somebody picks it (rule 127).
 */
export async function changeOf(ctx: Ctx, row: OrderRow): Promise<Order['change']> {
  if (!isCancellable(row.status)) return null
  const isSettled = isPaid(row.payment_status)
  const more = isSettled ? row.customer_id !== null : await isPaidLater(ctx, row)
  if (!(more || isSettled) || !(await isWhole(ctx, row))) return null
  const until = row.delivery_slot && (await cutoffAt(ctx, row.delivery_slot))
  if (until && until < ctx.deps.now()) return null
  return { more, until: until?.toISOString() ?? null }
}

/** A window that the shop has taken away closes when it begins. */
async function cutoffAt(ctx: Ctx, slot: NonNullable<OrderRow['delivery_slot']>): Promise<Date> {
  const now = ctx.deps.now()
  const { time_zone } = await findSettings(ctx.db)
  const found = await findSlot(ctx.db, slot)
  const window = found?.window ?? { from: slot.from, cutoff_minutes: 0 }
  const left = cutoffOf({ window, date: slot.date }) - wallClock(now, time_zone).getTime()
  return new Date(now.getTime() + left)
}

/** Country and postcode stay: price and time of the delivery hang on them. @throws ShopError INVALID */
export function placeOf(
  row: Pick<OrderRow, 'shipping_address'>,
  { shipping_address, notes }: OrderChange,
) {
  const isElsewhere =
    shipping_address &&
    (shipping_address.country !== row.shipping_address.country ||
      shipping_address.pincode.trim() !== row.shipping_address.pincode.trim())
  if (isElsewhere)
    throw new ShopError('INVALID', { errors: { 'shipping_address.pincode': ['field.fixed'] } })
  return {
    ...(shipping_address && { shipping_address }),
    ...(notes !== undefined && { notes: notes || null }),
  }
}
