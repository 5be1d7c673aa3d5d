import { toScaled } from './money.ts'

/** Integer thousandths of a unit: food is sold by weight (rule 14). */
export type Thousandths = number

/** The largest quantity of a line: a million units (rule 14). */
export const MAX_QUANTITY: Thousandths = 1_000_000_000

/**
 * A quantity with at most three decimals as thousandths.
 *
 * @throws RangeError on more decimals or NaN
 * @example toThousandths(0.35) // 350
 */
export const toThousandths = (quantity: number | string): Thousandths =>
  toScaled(quantity, { decimals: 3, what: 'quantity' })

/** Thousandths as a number with at most three decimals. @example toQuantity(350) // 0.35 */
export const toQuantity = (thousandths: Thousandths): number => thousandths / 1000

const MEASURES = ['kg', 'g', 'l', 'ml'] as const
/** What a quantity counts where it counts no whole things. */
export type Measure = (typeof MEASURES)[number]

/** Whether a unit is a measure itself. @example isMeasure('kg') // true */
export const isMeasure = (unit: string | null): unit is Measure =>
  MEASURES.some((measure) => measure === unit)

/**
 * The measure that a base unit is; none where it is a thing.
 *
 * @example measureOf('1 kg') // 'kg'
 * @example measureOf('500 g bag') // undefined
 */
export const measureOf = (unit: string | null): Measure | undefined =>
  MEASURES.find((measure) => unit === `1 ${measure}`)

export type StepRule = { min: Thousandths; step: Thousandths }

/** Can this quantity be bought: at least the minimum, and whole steps from there (rule 16). */
export const isStep = ({ quantity, min, step }: StepRule & { quantity: Thousandths }): boolean =>
  quantity >= min && (quantity - min) % step === 0

/** The largest quantity that is a step, not above what is asked nor `max`; 0 where there is none (rule 16). */
export function clampToStep({
  quantity,
  min,
  step,
  max,
}: StepRule & { quantity: Thousandths; max: Thousandths }): Thousandths {
  const most = Math.min(quantity, max)
  return most < min ? 0 : min + Math.floor((most - min) / step) * step
}
