// What a basket lacks for delivery.
import type { Minor } from '#/domain/money.ts'

export type Goals = { minimum: Minor; free_from: Minor | null }
/** The next goal, and the amount missing for it. */
export type Goal = { kind: 'minimum' | 'free'; missing: Minor; of: Minor } | { kind: 'reached' }

/** First the minimum order, then free delivery. Null if there are no goals. */
export function nextGoal(total: Minor, { minimum, free_from }: Goals): Goal | null {
  if (total < minimum) return { kind: 'minimum', missing: minimum - total, of: minimum }
  if (free_from === null) return null
  if (total < free_from) return { kind: 'free', missing: free_from - total, of: free_from }
  return { kind: 'reached' }
}
