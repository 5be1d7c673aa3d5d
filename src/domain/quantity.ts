import { type Measure, MEASURES, type SoldBy } from '#/contract/product/sold-by.ts'
import { toScaled } from './money.ts'

/** Integer thousandths of a unit: food is sold by weight (rule 14). */
export type Thousandths = number

/** The largest quantity of a line: a million units (rule 14). */
export const MAX_QUANTITY: Thousandths = 1_000_000_000

/**
 * Converts a quantity with at most three decimals to thousandths.
 *
 * @throws RangeError on more decimals or NaN
 * @example toThousandths(0.35) // 350
 */
export const toThousandths = (quantity: number | string): Thousandths =>
  toScaled(quantity, { decimals: 3, what: 'quantity' })

/** Converts thousandths to a number with at most three decimals. @example toQuantity(350) // 0.35 */
export const toQuantity = (thousandths: Thousandths): number => thousandths / 1000

/** Whether a unit is a measure itself. @example isMeasure('kg') // true */
export const isMeasure = (unit: string | null): unit is Measure =>
  MEASURES.some((measure) => measure === unit)

/** The measure in which a product's quantities are counted; undefined for pieces. @example measureOf('kg') // 'kg' */
export const measureOf = (soldBy: SoldBy | undefined): Measure | undefined =>
  soldBy === 'piece' ? undefined : soldBy

export type StepRule = { min: Thousandths; step: Thousandths }

/** Whether a quantity can be bought: at least the minimum, plus whole steps (rule 16). */
export const isStep = ({ quantity, min, step }: StepRule & { quantity: Thousandths }): boolean =>
  quantity >= min && (quantity - min) % step === 0

/** The largest buyable quantity up to `quantity` and `max`; 0 if there is none (rule 16). */
export function clampToStep({
  quantity,
  min,
  step,
  max,
}: StepRule & { quantity: Thousandths; max: Thousandths }): Thousandths {
  const most = Math.min(quantity, max)
  return most < min ? 0 : min + Math.floor((most - min) / step) * step
}

type First = StepRule & {
  /** What people usually buy; null if nobody has said so. */
  start: Thousandths | null
  stock: Thousandths
}

/**
 * What the first press adds: the usual quantity in whole steps, as far as the stock goes, and at least the minimum (rule
 * 197).
 *
 * @example firstQuantity({ start: 1000, min: 200, step: 300, stock: 50_000 }) // 1100
 */
export function firstQuantity({ start, min, step, stock }: First): Thousandths {
  if (start === null || start <= min) return min
  const whole = min + Math.ceil((start - min) / step) * step
  return Math.max(min, clampToStep({ quantity: whole, min, step, max: stock }))
}
