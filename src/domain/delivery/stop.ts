// A driver's stop: its states, its proofs of delivery, and its expected time (rules 113, 114 and 117).
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { StopState } from '#/contract/runs/crew.ts'

export const STOP_TRANSITIONS = {
  waiting: ['picked_up'],
  picked_up: ['on_the_way'],
  on_the_way: ['arrived'],
  arrived: ['delivered', 'refused', 'absent'],
  delivered: [],
  refused: [],
  absent: [],
} as const satisfies Record<StopState, readonly StopState[]>

const OVER: readonly StopState[] = ['delivered', 'refused', 'absent']

export const isStopOver = (state: StopState): boolean => OVER.includes(state)

/** The order's status after a stop's step; undefined if it stays the same. */
export const ORDER_STATE_OF: Partial<Record<StopState, OrderStatus>> = {
  picked_up: 'shipped',
  on_the_way: 'out_for_delivery',
  delivered: 'delivered',
  refused: 'shipped',
  absent: 'shipped',
}

export type Proof = {
  pin_fits: boolean
  name: string
  has_photo: boolean
  age_checked: boolean
  /** Minor units. */
  cash: number
}

/**
 * The proofs missing for a delivery, by field name (rule 114).
 *
 * @example missingProofs(proof, { age: 18, due: 1250 }) // ['age_checked', 'cash']
 */
export function missingProofs(
  { pin_fits, name, has_photo, age_checked, cash }: Proof,
  { age, due }: { age: number | null; due: number },
): ('proof' | 'age_checked' | 'cash')[] {
  return [
    ...(pin_fits || name.trim() !== '' || has_photo ? [] : ['proof' as const]),
    ...(age === null || age_checked ? [] : ['age_checked' as const]),
    ...(cash === due ? [] : ['cash' as const]),
  ]
}

const STOP_MINUTES = 9
const LAST_MINUTES = 6
const MINUTE_MS = 60_000

/**
 * The earliest and latest time when a driver with this many stops before arrives (rule 117). The more stops, the wider
 * the range.
 */
export function expectedAt(now: Date, stopsBefore: number): { from: Date; to: Date } {
  const middle = LAST_MINUTES + STOP_MINUTES * stopsBefore
  const range = 5 + 2 * stopsBefore
  const at = (minutes: number) => new Date(now.getTime() + Math.max(0, minutes) * MINUTE_MS)
  return { from: at(middle - range), to: at(middle + range) }
}
