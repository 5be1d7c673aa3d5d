// How much of a product to buy for a recipe.
import type { StepRule, Thousandths } from '#/domain/quantity.ts'

/** Rounding errors alone must not add another pack. */
const EXACT = 1e-6

type Need = {
  /** In the ingredient's unit; null if the recipe gives none. */
  amount: number | null
  /** The amount in one base unit of the product; null if unknown. */
  holds: number | null
}

/** The share of a base unit that an ingredient uses; 0 if unknown. */
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
