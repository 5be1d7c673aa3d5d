// Which parts of an order can still be changed, by whom and until when.
import { typedSigns } from '#/lib/typed/typed-text.ts'
import type { OrderChange } from '#/contract/orders/staff-details.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { isCancellable, isPaid } from '#/domain/order-status.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { closesAt } from '#/commerce/api/delivery/offered-slot.service.ts'
import { hasInvoice } from '#/commerce/api/documents/documents.queries.ts'
import { findParts, type OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { findLastPayment } from '#/commerce/api/records/payments.queries.ts'
import { findPicks } from '#/commerce/api/records/picked.queries.ts'

/** Nothing is packed yet. */
export async function isUntouched({ db }: Ctx, row: OrderRow): Promise<boolean> {
  const parts = await findParts(db, row.id)
  return (
    isCancellable(row.status) &&
    parts.every(({ part }) => isCancellable(part.status) || part.status === 'cancelled')
  )
}

/** All parts and goods are left, and nobody is picking. */
async function isWhole(ctx: Ctx, row: OrderRow): Promise<boolean> {
  // Other goods would be taxed.
  if (row.tax_exempt || row.released_at !== null) return false
  if (!(await isUntouched(ctx, row))) return false
  const parts = await findParts(ctx.db, row.id)
  if (parts.some(({ part }) => part.status === 'cancelled')) return false
  // The customer's substitution wishes are stored there too.
  const picks = [...(await findPicks(ctx.db, [row.id])).values()]
  return picks.every(({ state, picker_id }) => state === 'open' && picker_id === null)
}

/** And it is paid later, at the door or by bank transfer (rule 137), in an amount that no invoice says yet. */
export async function mayChangeLines(ctx: Ctx, row: OrderRow): Promise<boolean> {
  return (await isDueOpen(ctx, row)) && (await isWhole(ctx, row))
}

/** Its invoice was issued before "packed" was undone (rule 138): what is due stays what the invoice says. */
export const isDueFixed = async ({ db }: Ctx, row: OrderRow): Promise<boolean> =>
  isCancellable(row.status) && !isPaid(row.payment_status) && (await hasInvoice(db, row.id))

async function isDueOpen(ctx: Ctx, row: OrderRow): Promise<boolean> {
  if (row.payment_status !== 'pending') return false
  if (await isDueFixed(ctx, row)) return false
  const payment = await findLastPayment(ctx.db, row.id)
  return payment?.status === 'pending' && ctx.deps.providers.get(payment.method)?.pays !== 'now'
}

/**
 * What the customer may still change; `more` if goods can be added. What a guest has paid can only become less, because
 * additions go through a wallet. Until the window's cut-off, and never once picking has begun (rule 127).
 */
export async function changeOf(ctx: Ctx, row: OrderRow): Promise<Order['change']> {
  if (!isCancellable(row.status)) return null
  const isSettled = isPaid(row.payment_status)
  const more = isSettled ? row.customer_id !== null : await isDueOpen(ctx, row)
  if (!(more || isSettled) || !(await isWhole(ctx, row))) return null
  const until =
    row.delivery_slot && (await closesAt(ctx, row.delivery_slot, await findSettings(ctx.db)))
  if (until && until < ctx.deps.now()) return null
  return { more, until: until?.toISOString() ?? null }
}

/**
 * Only the fields that are given change: somebody else may have changed the others. Country and postcode stay: the
 * delivery's price and time depend on them. A pick-up place is the shop's. @throws ShopError INVALID
 */
export function placeOf(
  row: Pick<OrderRow, 'shipping_address' | 'pickup'>,
  { shipping_address, notes }: OrderChange,
) {
  const now = row.shipping_address
  const wanted = shipping_address && Object.assign({ ...now }, shipping_address)
  const isElsewhere =
    wanted &&
    (row.pickup !== null ||
      wanted.country !== now.country ||
      typedSigns(wanted.pincode) !== typedSigns(now.pincode))
  if (isElsewhere)
    throw new ShopError('INVALID', { errors: { 'shipping_address.pincode': ['field.fixed'] } })
  return {
    ...(wanted && { shipping_address: wanted }),
    ...(notes !== undefined && { notes: notes || null }),
  }
}
