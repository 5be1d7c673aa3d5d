import type { Ingredient } from '#/contract/blog/shapes.ts'
import { scaleAmount, showAmount } from '#/domain/blog/scale.ts'
import type { Language, Translate } from '#/lib/i18n.ts'

type AmountFormat = {
  portions: { servings: number; wanted: number }
  language: Language
  /** Texts of units: `units.g` … */
  t: Translate
}

/** The amount of an ingredient as text; empty if it has none. @example '1 ½ tbsp' */
export function amountWords(
  { amount, unit }: Pick<Ingredient, 'amount' | 'unit'>,
  { portions, language, t }: AmountFormat,
): string {
  if (amount === null) return ''
  const shown = showAmount(scaleAmount(amount, portions), unit)
  const whole = shown.whole === 0 && shown.part ? '' : shown.whole.toLocaleString(language)
  const number = [whole, shown.part].filter(Boolean).join('\u{a0}')
  if (shown.unit === null) return number
  const count = shown.whole + (shown.part ? 0.5 : 0)
  return `${number}\u{a0}${t(`units.${shown.unit}`, { count: Math.max(1, count) })}`
}
