// What "+" and "−" of a card make of a line's quantity (rules 19 and 197).
import type { Thousandths } from './quantity.ts'

type Press = {
  /** In the cart, with all presses so far. */
  there: Thousandths
  min: Thousandths
  step: Thousandths
  /** What the first press adds. */
  start: Thousandths
}

/** @example afterMore({ there: 0, min: 100, step: 100, start: 500 }) // 500 */
export const afterMore = ({ there, step, start }: Press): Thousandths =>
  there > 0 ? there + step : start

/** What the first press has added, the next one takes away. 0 removes the line. */
export const afterLess = ({ there, min, step, start }: Press): Thousandths =>
  there === start || there - step < min ? 0 : there - step
