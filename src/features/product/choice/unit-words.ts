// What a unit of measure holds, in words (§4).
import { formatQuantity } from '#/browser/money/format-money.ts'
import type { ProductSummary, UnitOption } from '#/contract/product.ts'
import { isMeasure, measureOf } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { pluralOf } from '#/lib/plural.ts'
import { catalogTexts } from '#/features/product/texts.ts'

type Sold = Pick<ProductSummary, 'unit' | 'units'>

/**
 * How many base units it contains, by what the base unit is called.
 *
 * @example containsWords(caseOfSix, cider, 'en') // 'Contains 6 bottles'
 */
export function containsWords({ Quantity }: UnitOption, sold: Sold, language: Language): string {
  const t = catalogTexts(language)
  const number = formatQuantity(Quantity, language)
  const base = baseName(sold)
  if (base === undefined) return t('contains', { count: Quantity, number })
  return t('contains_of', {
    amount: amountOf(number, base, isMany(Quantity, language) && language),
  })
}

const isMany = (quantity: number, language: Language): boolean =>
  new Intl.PluralRules(language).select(quantity) !== 'one'

/** Kilograms and litres by their sign, others by the name of the unit that holds one. */
function baseName({ unit, units }: Sold): string | undefined {
  return measureOf(unit) ?? units.find(({ Quantity }) => Quantity === 1)?.UomName
}

function amountOf(number: string, base: string, plural: Language | false): string {
  if (isMeasure(base)) return `${number} ${base}`
  if (/\d/.test(base)) return `${number} × ${base}`
  const noun = base.charAt(0).toLowerCase() + base.slice(1)
  return `${number} ${plural ? pluralOf(noun, plural) : noun}`
}
