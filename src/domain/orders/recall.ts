// A recall of goods (rule 178).
import type { DeliveredLine } from './as-delivered.ts'
import type { Thousandths } from '#/domain/quantity.ts'

/** Allowed transitions of a recall. */
export const RECALL_TRANSITIONS = {
  draft: ['announced', 'closed'],
  // Customers found later are told too.
  announced: ['announced', 'closed'],
  closed: [],
} as const satisfies Record<string, readonly string[]>

export type RecalledLine = Pick<DeliveredLine, 'id' | 'kept' | 'refunded'> & {
  now: Pick<DeliveredLine['now'], 'quantity' | 'base_quantity'>
}

/**
 * What to refund of an order's lines of the recalled product, in each line's own unit: as much as came of the recalled
 * goods, less what was refunded before.
 *
 * @example recalledBacks([{ id: 1, now: { quantity: 5000, base_quantity: 5000 }, … }], 2000) // [{ order_line_id: 1, quantity: 2000 }]
 */
export function recalledBacks(
  lines: readonly RecalledLine[],
  recalled: Thousandths,
): { order_line_id: number; quantity: Thousandths }[] {
  const inBase = (part: Thousandths, { quantity, base_quantity }: RecalledLine['now']) =>
    Math.round((part * base_quantity) / quantity)
  const there = lines.filter(({ now }) => now.quantity > 0)
  let rest =
    recalled - there.reduce((sum, { refunded, now }) => sum + inBase(refunded.quantity, now), 0)
  return there.flatMap(({ id, now, kept }) => {
    const base = Math.min(rest, inBase(kept.quantity, now))
    if (base <= 0) return []
    rest -= base
    const quantity = Math.round((base * now.quantity) / now.base_quantity)
    return quantity > 0 ? [{ order_line_id: id, quantity: Math.min(quantity, kept.quantity) }] : []
  })
}
