// Scales a recipe's amounts to other portions, in numbers that cooks use.
import type { IngredientUnit } from '#/contract/blog/shapes.ts'

/** The most portions that a recipe is scaled to. */
export const MAX_SERVINGS = 24

/** An amount in its best unit; `part` is the fraction after the whole number, such as ½. */
export type ShownAmount = { whole: number; part: string; unit: IngredientUnit | null }

const PARTS = [
  { at: 0, part: '' },
  { at: 1 / 4, part: '¼' },
  { at: 1 / 3, part: '⅓' },
  { at: 1 / 2, part: '½' },
  { at: 2 / 3, part: '⅔' },
  { at: 3 / 4, part: '¾' },
  { at: 1, part: '' },
]
/** From here on halves are not shown. */
const WHOLE_FROM = 10

/** The amount for other portions (rule 73). @example scaleAmount(2, { servings: 4, wanted: 6 }) // 3 */
export const scaleAmount = (
  amount: number,
  { servings, wanted }: { servings: number; wanted: number },
): number => (amount * wanted) / servings

/**
 * An amount as a cook says it (rule 73).
 *
 * @example showAmount(1.5, null) // { whole: 1, part: '½', unit: null }
 * @example showAmount(1250, 'g') // { whole: 1.25, part: '', unit: 'kg' }
 */
export function showAmount(amount: number, unit: IngredientUnit | null): ShownAmount {
  if (unit === 'g' || unit === 'ml') return showMetric(amount, unit)
  if (unit === 'kg' || unit === 'l') return showMetric(amount * 1000, unit === 'kg' ? 'g' : 'ml')
  if (unit === 'tsp' && amount >= 3 && Number.isInteger(amount / 3))
    return { whole: amount / 3, part: '', unit: 'tbsp' }
  if (amount >= WHOLE_FROM) return { whole: Math.round(amount), part: '', unit }
  const whole = Math.floor(amount)
  const nearest = PARTS.toSorted(
    (a, b) => Math.abs(a.at - (amount - whole)) - Math.abs(b.at - (amount - whole)),
  )[0]
  const { at, part } = nearest ?? { at: 0, part: '' }
  if (whole === 0 && at === 0) return { whole: 0, part: '¼', unit }
  return { whole: whole + (at === 1 ? 1 : 0), part, unit }
}

function showMetric(amount: number, unit: 'g' | 'ml'): ShownAmount {
  const rounded = roundTo(amount, stepOf(amount))
  if (rounded < 1000) return { whole: rounded, part: '', unit }
  return {
    whole: Math.round(rounded / 10) / 100,
    part: '',
    unit: unit === 'g' ? 'kg' : 'l',
  }
}

/** The rounding step for an amount: kitchen scales show no more. */
function stepOf(amount: number): number {
  if (amount < 10) return 1
  if (amount < 100) return 5
  return amount < 1000 ? 10 : 50
}

const roundTo = (amount: number, step: number): number =>
  Math.max(step, Math.round(amount / step) * step)
