// Estimates how many pieces a weight is, without the table of usual weights (rule 126).

/** A third more or less still counts as about the same. */
const ABOUT = 0.34

/**
 * About how many pieces a weight is; null if no number is close.
 *
 * @example piecesIn(200, 150) // 1
 */
export function piecesIn(grams: number, each: number): number | null {
  const count = Math.round(grams / each)
  return count > 0 && Math.abs(grams - count * each) <= count * each * ABOUT ? count : null
}
