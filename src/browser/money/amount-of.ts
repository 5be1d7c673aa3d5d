import { isMeasure } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { formatQuantity } from './format-money.ts'

/** A line's quantity with its unit. @example amountOf({ quantity: 3, unit: '1 l bottle' }, 'en') // '3 × 1 l bottle' */
export function amountOf(
  { quantity, unit }: { quantity: number; unit: string | null },
  language: Language,
): string {
  const number = formatQuantity(quantity, language)
  if (isMeasure(unit)) return `${number} ${unit}`
  return unit ? `${number} × ${unit}` : `${number} ×`
}
