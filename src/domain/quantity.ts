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

const MEASURES = ['kg', 'g', 'l', 'ml'] as const
/** A unit for goods sold by weight or volume. */
export type Measure = (typeof MEASURES)[number]

/** Whether a unit is a measure itself. @example isMeasure('kg') // true */
export const isMeasure = (unit: string | null): unit is Measure =>
  MEASURES.some((measure) => measure === unit)

/**
 * The measure of a base unit; undefined if it is sold by the piece.
 *
 * @example measureOf('1 kg') // 'kg'
 * @example measureOf('500 g bag') // undefined
 */
export const measureOf = (unit: string | null): Measure | undefined =>
  MEASURES.find((measure) => unit === `1 ${measure}`)

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
