// Goods that go back to their supplier (rule 330).
import type { ReturnState } from '#/contract/buying/shapes.ts'
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'

/** Where a return may go: a credit can be corrected, and each step but a cancellation taken back. */
const NEXT: Record<ReturnState, readonly ReturnState[]> = {
  ready: ['collected', 'cancelled'],
  collected: ['ready', 'credited'],
  credited: ['collected', 'credited'],
  cancelled: [],
}

export const mayBecome = (from: ReturnState, to: ReturnState): boolean => NEXT[from].includes(to)

/** Its credit is expected. */
export const CREDIT_DUE: readonly ReturnState[] = ['ready', 'collected']

type Returned = { price: Minor; pack: Thousandths; quantity: Thousandths }

/**
 * What is expected back, without tax.
 *
 * @example creditOf({ price: 900, pack: 6000, quantity: 4000 }) // 600
 */
export const creditOf = ({ price, pack, quantity }: Returned): Minor =>
  Math.round((price * quantity) / pack)

const FRACTIONS = 10_000

/**
 * The average cost of what stays when goods leave at the cost at which they came. Nothing is left, or it would cost
 * less than nothing: the average stays.
 *
 * @example averageWithout({ average: 1.5, on_hand: 20_000 }, { quantity: 10_000, unit_cost: 2 }) // 1
 */
export function averageWithout(
  { average, on_hand }: { average: number; on_hand: Thousandths },
  { quantity, unit_cost }: { quantity: Thousandths; unit_cost: number },
): number {
  const left = on_hand - quantity
  const worth = average * on_hand - unit_cost * quantity
  if (left <= 0 || worth < 0) return average
  return Math.round((worth / left) * FRACTIONS) / FRACTIONS
}
