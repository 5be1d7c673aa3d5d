// A number of units as text: "5,000 bottles".
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { isMeasure } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { oncePerLanguage } from '#/lib/languages/once-per-language.ts'
import { pluralOf } from '#/lib/plural.ts'
import { formatAmount, formatQuantity } from './format-money.ts'

const plurals = oncePerLanguage((language) => new Intl.PluralRules(language))

/** After these words the name lists the unit's content: "case of 6", "carton de 6". */
const OF: Partial<Record<Language, RegExp>> = { en: / of /, fr: / de | d’/ }

/**
 * A count with its unit: singular or plural, in lower case. A unit that isn't a single noun stays as it is.
 *
 * @example countUnits(5000, 'Bottle', 'en') // '5,000 bottles'
 * @example countUnits(2, '500 g bag', 'en') // '2 × 500 g bag'
 */
export function countUnits(quantity: number, unit: string, language: Language): string {
  const number = formatQuantity(quantity, language)
  if (isMeasure(unit)) return `${number} ${unit}`
  const of = OF[language]
  const [head = unit] = of ? unit.split(of) : [unit]
  if (/\d/.test(head)) return `${number} × ${unit}`
  const isOne = plurals(language).select(quantity) === 'one'
  const noun = lowerFirst(unit)
  return `${number} ${isOne ? noun : pluralOf(noun, language)}`
}

/** Abbreviations such as "XL tray" keep their capitals. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

type Line = {
  quantity: number
  product: Pick<ProductSummary, 'sold_by' | 'units'>
  uom_entry: number | null
  /** The unit's name, if one was chosen. */
  unit: string | null
}

/** The quantity of a line with its unit. @example formatLine(milk, 'fr') // '2 packs de 6' */
export function formatLine(line: Line, language: Language): string {
  const amount = formatAmount(line, language)
  const isNumber = amount === formatQuantity(line.quantity, language)
  return isNumber && line.unit ? countUnits(line.quantity, line.unit, language) : amount
}
