// How much of an ingredient a product has.
import type { IngredientUnit } from '#/contract/blog/shapes.ts'

/** What a product's content is given in. */
type ContentUnit = 'g' | 'ml' | 'piece'

/** The measures of cooking in grams or millilitres: a spoonful of water weighs as many grams. */
const SIZES: Partial<Record<IngredientUnit, number>> = {
  g: 1,
  kg: 1000,
  ml: 1,
  l: 1000,
  tsp: 5,
  tbsp: 15,
  pinch: 0.5,
}

type Wanted = {
  unit: IngredientUnit | null
  /** What one of the unit is in the product's unit of content; null where its measure says so. */
  weighs: number | null
}
type Pack = { content: number | null; content_unit: ContentUnit | null }

/**
 * How much of an ingredient one base unit of a product has, in the ingredient's unit; null where they can't be compared
 * (rule 73).
 *
 * @example holdsOf({ unit: null, weighs: 150 }, { content: 1000, content_unit: 'g' }) // 6.67 onions in a kilogram
 */
export function holdsOf({ unit, weighs }: Wanted, { content, content_unit }: Pack): number | null {
  if (content === null || content <= 0 || content_unit === null) return null
  if (content_unit === 'piece') {
    if (weighs !== null) return content / weighs
    return unit === null ? content : null
  }
  const size = weighs ?? (unit === null ? undefined : SIZES[unit])
  return size === undefined ? null : content / size
}
