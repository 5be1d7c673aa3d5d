// Points are earned when an order is delivered (rule 61).
import { type Minor, roundHalfUp } from './money.ts'

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

/**
 * Earned points that go when goods go back: in proportion to what is left of them, at most what the customer has.
 *
 * @example pointsTakenBack({ earned: 19, back: 1000, left: 1999, balance: 100 }) // 10
 */
export const pointsTakenBack = (of: {
  /** What the order has earned and not lost yet. */
  earned: number
  /** What goes back now, and how much there was before. */
  back: Minor
  left: Minor
  balance: number
}): number =>
  of.left <= 0 ? 0 : Math.min(of.balance, roundHalfUp(BigInt(of.earned) * BigInt(of.back), of.left))
