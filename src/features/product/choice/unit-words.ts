// The contents of a unit of measure, in words (rule 28).
import { formatQuantity } from '#/browser/money/format-money.ts'
import { countUnits } from '#/browser/money/unit-count.ts'
import type { ProductSummary, UnitOption } from '#/contract/product/shapes.ts'
import { measureOf } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import catalogTexts from '#texts/catalog.buy'

type Sold = Pick<ProductSummary, 'sold_by' | 'unit' | 'units'>

/**
 * How many base units it contains, by the base unit's name.
 *
 * @example containsWords(caseOfSix, cider, 'en') // 'Contains 6 bottles'
 */
export function containsWords({ Quantity }: UnitOption, sold: Sold, language: Language): string {
  const t = catalogTexts(language)
  const base = baseName(sold)
  if (base === undefined) {
    return t('contains', { count: Quantity, number: formatQuantity(Quantity, language) })
  }
  return t('contains_of', { amount: countUnits(Quantity, base, language) })
}

/** Kilograms and litres by their sign, others by the name of the unit that holds one, or the product's own. */
function baseName({ sold_by, unit, units }: Sold): string | undefined {
  const single = units.find(({ Quantity }) => Quantity === 1)
  return measureOf(sold_by) ?? single?.UomName ?? unit ?? undefined
}
