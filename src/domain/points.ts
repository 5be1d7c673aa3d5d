// Points are earned when an order is delivered (rule 61).
import { type Minor, roundHalfUp } from './money.ts'

const MINOR_PER_UNIT = 100

/**
 * Whole points for goods: from the amount due for them, less the part paid with points.
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
 * Earned points taken back with returned goods: in proportion to the goods.
 *
 * @example pointsTakenBack({ earned: 19, back: 1000, left: 1999 }) // 10
 */
export const pointsTakenBack = (of: {
  /** Points that the order earned and has not lost yet. */
  earned: number
  /** The worth of the goods returned now, and of all goods kept until now. */
  back: Minor
  left: Minor
}): number => (of.left <= 0 ? 0 : roundHalfUp(BigInt(of.earned) * BigInt(of.back), of.left))
