// The price per kilogram, litre or piece, as the shop shows it and as the protocol writes it.
import type { ContentUnit, UnitPrice } from '#/domain/pricing.ts'
import { toMinor } from '#/domain/money.ts'
import { type Thousandths, toThousandths } from '#/domain/quantity.ts'

/** What a pack holds, as its unit price counts it. */
export type Content = { content: number | null; content_unit: ContentUnit | null }

/** Of what is compared: its code of UN/CEFACT Recommendation 20, how many, and the grams or millilitres in one. */
const REFERENCES = {
  kg: { unit: 'KGM', display_text: 'kg', value: 1, digits: 3 },
  l: { unit: 'LTR', display_text: 'l', value: 1, digits: 3 },
  '100g': { unit: 'GRM', display_text: 'g', value: 100, digits: 0 },
  '100ml': { unit: 'MLT', display_text: 'ml', value: 100, digits: 0 },
  piece: { unit: 'C62', display_text: '×', value: 1, digits: 0 },
} as const

/** Of both, the content and the packs, three digits behind the point. */
const DIGITS = 6

type Priced = { unit_price: UnitPrice | null; packs: Thousandths; currency: string }

/** Nothing where the shop shows none. */
export function unitPriceOf(
  { content }: Content,
  { unit_price, packs, currency }: Priced,
): { unit_price?: object } {
  if (unit_price === null || content === null) return {}
  const { value, digits, ...unit } = REFERENCES[unit_price.per]
  const measure = shortened(toThousandths(content) * packs, DIGITS + digits)
  // Pieces can't be divided.
  if (measure.value < 1 || (unit.unit === 'C62' && measure.scale > 0)) return {}
  const amount = toMinor(unit_price.amount)
  const reference = { ...unit, value }
  return { unit_price: { amount, currency, measure: { ...unit, ...measure }, reference } }
}

/** Without zeros at the end. @example shortened(500_000_000, 9) // { value: 5, scale: 1 } */
function shortened(value: number, scale: number): { value: number; scale: number } {
  return value > 0 && value % 10 === 0 && scale > 0
    ? shortened(value / 10, scale - 1)
    : { value, scale }
}
