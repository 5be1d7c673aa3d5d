// How much of a product one has to buy for a recipe.
import type { StepRule, Thousandths } from '#/domain/quantity.ts'

/** What is left of a pack by the inexactness of numbers alone buys no other one. */
const EXACT = 1e-6

type Need = {
  /** In the ingredient's unit; null where the recipe gives none. */
  amount: number | null
  /** How much of it one base unit of the product has; null where nobody knows. */
  holds: number | null
}

/** The part of a base unit that an ingredient takes; 0 where nobody knows. */
export const shareOf = ({ amount, holds }: Need): number =>
  amount === null || holds === null ? 0 : amount / holds

/**
 * The least that can be bought and covers all `shares` of a product (rule 73).
 *
 * @example packsNeeded([1.2], { min: 1000, step: 1000 }) // 2000: two packs
 * @example packsNeeded([0.42], { min: 200, step: 100 }) // 500: half a kilogram
 */
export function packsNeeded(shares: readonly number[], { min, step }: StepRule): Thousandths {
  const sum = shares.reduce((all, share) => all + share, 0)
  const needed = Math.ceil((sum - EXACT) * 1000)
  if (needed <= min) return min
  return min + Math.ceil((needed - min) / step) * step
}
