// How much of an ingredient a product has.
import type { IngredientUnit } from '#/contract/blog/shapes.ts'

/** A product's unit of content. */
type ContentUnit = 'g' | 'ml' | 'piece'

/** Cooking measures in grams or millilitres: a spoonful of water weighs as many grams. */
const SIZES: Partial<Record<IngredientUnit, number>> = {
  g: 1,
  kg: 1000,
  ml: 1,
  l: 1000,
  tsp: 5,
  tbsp: 15,
  pinch: 0.5,
}

type IngredientMeasure = {
  unit: IngredientUnit | null
  /** The content of one unit, in the product's unit; null if its measure says so. */
  weighs: number | null
}
type Pack = { content: number | null; content_unit: ContentUnit | null }

/**
 * The amount of an ingredient in one base unit of a product, in the ingredient's unit; null if they can't be compared
 * (rule 73).
 *
 * @example holdsOf({ unit: null, weighs: 150 }, { content: 1000, content_unit: 'g' }) // 6.67 onions in a kilogram
 */
export function holdsOf(
  { unit, weighs }: IngredientMeasure,
  { content, content_unit }: Pack,
): number | null {
  if (content === null || content <= 0 || content_unit === null) return null
  if (content_unit === 'piece') {
    if (weighs !== null) return content / weighs
    return unit === null ? content : null
  }
  const size = weighs ?? (unit === null ? undefined : SIZES[unit])
  return size === undefined ? null : content / size
}
