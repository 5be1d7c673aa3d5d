// Further information on the label of a food, and missing information.
import type { FoodFact } from '#/contract/product/food.ts'
import type { Product } from '#/contract/product/shapes.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { isAlcoholic } from '#/domain/law/food.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import type { Fact } from './product-facts.ts'

/** For non-food goods: among the product's facts. */
const OF_GOODS: readonly FoodFact[] = [
  'maker',
  'maker_contact',
  'eu_responsible',
  'energy_class',
  'eprel',
]

/** Whether the product's page has something to say about it as food. */
export const isDescribedFood = (product: Product): boolean =>
  Boolean(product.ingredients || product.allergens || product.nutrition || product.legal_name) ||
  product.not_stated.some((fact) => !OF_GOODS.includes(fact)) ||
  Boolean(product.storage || product.preparation || product.date_kind || product.operator)

/** Rows of the label; what must be stated and isn't says so. Origin and net quantity, if known, are among the facts. */
export function labelOf(
  product: Product,
  { language, t }: { language: Language; t: Translate },
): Fact[] {
  const { alcohol, date_kind, drained_weight, not_stated, operator, preparation, storage } = product
  const missing = (fact: FoodFact) => not_stated.includes(fact) && t('food:not_stated')
  const rows = [
    [t('food:net_quantity'), missing('net_quantity')],
    [
      t('food:drained_weight'),
      drained_weight !== null && `${formatQuantity(drained_weight, language)}\u{a0}g`,
    ],
    [
      t('food:alcohol'),
      isAlcoholic(alcohol) && `${formatQuantity(alcohol, language)}\u{a0}%\u{a0}vol`,
    ],
    [t('food:date_kind'), date_kind ? t(`food:date_kinds.${date_kind}`) : missing('date_kind')],
    [t('food:storage'), storage || missing('storage')],
    [t('food:preparation'), preparation],
    [t('food:origin'), missing('origin')],
    [t('food:operator'), operator || missing('operator')],
  ] as const
  return rows.flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
}
