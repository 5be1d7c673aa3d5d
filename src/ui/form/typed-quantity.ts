// A typed quantity: "500 g", "1,5", "0.35 kg".

type Rule = { min: number; step: number; max: number }

/** Nobody wants so many kilograms or litres: it is grams or millilitres. */
const SURELY_SMALL = 50

const thousandths = (value: number): number => Math.round(value * 1000)

/**
 * The typed quantity in whole steps, between minimum and maximum; undefined if it is no number. `text` shows the current
 * quantity, and so its measure.
 *
 * @example typedQuantity('500', { text: '1 kg', min: 0.2, step: 0.1, max: 20 }) // 0.5
 */
export function typedQuantity(
  typed: string,
  { text, min, step, max }: Rule & { text: string },
): number | undefined {
  const number = Number(/\d+(?:[.,]\d+)?|[.,]\d+/u.exec(typed)?.[0].replace(',', '.') ?? Number.NaN)
  if (!Number.isFinite(number)) return undefined
  if (number === 0) return 0
  const isLarge = /\b(?:kg|l)$/u.test(text)
  const isSmall =
    /\d\s*(?:g|ml)\b/iu.test(typed) || (!/k?[gl]/iu.test(typed) && number >= SURELY_SMALL)
  const wanted = thousandths(isLarge && isSmall ? number / 1000 : number)
  const [least, each] = [thousandths(min), thousandths(step)]
  const most = Number.isFinite(max) ? Math.floor((thousandths(max) - least) / each) : Infinity
  const steps = Math.min(Math.round((wanted - least) / each), most)
  return (least + Math.max(0, steps) * each) / 1000
}
