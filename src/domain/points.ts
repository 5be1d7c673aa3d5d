// Points are earned when an order is delivered (rule 61).
import type { Minor } from './money.ts'

const MINOR_PER_UNIT = 100

/**
 * Whole points for goods of that worth: what was due for them, less what points paid of it.
 *
 * @example pointsFor({ worth: 1999, paid_by_points: 0, per_unit: 1 }) // 19
 */
export const pointsFor = (of: {
  worth: Minor
  paid_by_points: Minor
  /** Points for each unit of the base currency. */
  per_unit: number
}): number =>
  Math.max(0, Math.floor(((of.worth - of.paid_by_points) * of.per_unit) / MINOR_PER_UNIT))
