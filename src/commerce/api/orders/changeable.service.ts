// What of an order staff can still change.
import { isCancellable } from '#/domain/order-status.ts'
import type { Ctx } from '#/commerce/api/context.ts'
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

/** And it is paid later, at the door or by a transfer, has all its parts, and nobody picks it yet (rule 137). */
export async function mayChangeLines(ctx: Ctx, row: OrderRow): Promise<boolean> {
  if (row.released_at !== null || !(await isUntouched(ctx, row))) return false
  const parts = await findParts(ctx.db, row.id)
  if (parts.some(({ part }) => part.status === 'cancelled')) return false
  const payment = await findLastPayment(ctx.db, row.id)
  const isOpen = payment?.status === 'pending' && row.payment_status === 'pending'
  if (!isOpen || ctx.deps.providers.get(payment.method)?.pays === 'now') return false
  return (await findPicks(ctx.db, [row.id])).size === 0
}
