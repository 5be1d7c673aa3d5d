// Drops a part of an order that can't be delivered: nobody pays for its lines (rule 155).
import type { Work } from '#/commerce/api/context.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  findParts,
} from '#/commerce/api/records/orders.queries.ts'
import { reduceOrder } from '#/commerce/api/refunds/reduce.service.ts'
import { ownReason } from '#/commerce/api/records/reason-words.rules.ts'

type Part = { store_id: number | null }

/** Whether a line belongs to a dropped part: it isn't picked any more. */
export async function isDropped(
  { db }: Work,
  { id }: Pick<OrderRow, 'id'>,
  { store_id }: LineRow,
): Promise<boolean> {
  const parts = await findParts(db, id)
  return parts.some(({ part }) => part.store_id === store_id && part.status === 'cancelled')
}

export async function dropParts(
  ctx: Work,
  order: OrderRow,
  dropped: readonly Part[],
): Promise<void> {
  const lines = (await findLines(ctx.db, order.id)).filter(({ store_id, quantity, refunded }) =>
    dropped.some((part) => part.store_id === store_id && quantity > refunded),
  )
  const changes = lines.map((line) => ({
    line,
    step: { kind: 'missing' as const, quantity: line.refunded },
  }))
  // As when a whole order is cancelled, its goods are still where they were.
  if (changes.length > 0)
    await reduceOrder(ctx, order.id, {
      changes,
      by: 'store',
      reason: ownReason('picked', order),
      // Those of an order that failed are back already.
      ...(order.released_at === null && { restock: true }),
    })
}
