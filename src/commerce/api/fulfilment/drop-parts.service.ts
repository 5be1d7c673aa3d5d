// Drops a part of an order that can't be delivered: its lines count as missing, and their payment is refunded
// (rule 155).
import { isPaid } from '#/domain/order-status.ts'
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  findParts,
  lockOrderById,
} from '#/commerce/api/records/orders.queries.ts'
import { markMissing } from '#/commerce/api/records/picked.queries.ts'
import { refundMissing } from '#/commerce/api/refunds/refund-all.service.ts'

type Part = { store_id: number | null }

const isOf = (parts: readonly Part[]) => (line: LineRow) =>
  parts.some(({ store_id }) => store_id === line.store_id)

/** Whether a line belongs to a dropped part: it isn't picked any more. */
export async function isDropped(
  { db }: Work,
  { id }: Pick<OrderRow, 'id'>,
  { store_id }: LineRow,
): Promise<boolean> {
  const parts = await findParts(db, id)
  return parts.some(({ part }) => part.store_id === store_id && part.status === 'cancelled')
}

/** Pickers see its lines as short; a paid order is refunded at once. */
export async function dropParts(
  ctx: Work,
  order: OrderRow,
  dropped: readonly Part[],
): Promise<void> {
  const lines = (await findLines(ctx.db, order.id)).filter(isOf(dropped))
  const ids = lines.map(({ id }) => id)
  await markMissing(ctx.db, ids, ctx.deps.now())
  await payBack(ctx, order, lines)
}

/** The cash taken at the door is less than the order's total: previously dropped parts get their documents now. */
export async function payBackDropped(ctx: Work, order: OrderRow): Promise<void> {
  const dropped = (await findParts(ctx.db, order.id))
    .map(({ part }) => part)
    .filter(({ status }) => status === 'cancelled')
  if (dropped.length === 0) return
  const lines = (await findLines(ctx.db, order.id)).filter(isOf(dropped))
  await payBack(ctx, order, lines)
}

async function payBack(
  ctx: Work,
  { id }: Pick<OrderRow, 'id'>,
  lines: readonly LineRow[],
): Promise<void> {
  const order = found(await lockOrderById(ctx.db, id))
  if (!isPaid(order.payment_status)) return
  const open = lines
    .map((line) => ({ order_line_id: line.id, quantity: line.quantity - line.refunded }))
    .filter(({ quantity }) => quantity > 0)
  if (open.length > 0) await refundMissing(ctx, order, open)
}
