// What food law asks for, as form values.
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import { textOrNull, wordsIn } from '#/components/staff/form/words.ts'
import { ALLERGENS, type Allergen, NUTRIENTS } from '#/contract/product/food.ts'
import type { AdminProduct } from '#/contract/product/staff.ts'

export const NO_FOOD_FACTS = {
  ingredients: wordsIn(null),
  origin: wordsIn(null),
  allergens_known: false,
  allergens: [] as Allergen[],
  nutrition: {
    per: '',
    ...Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, ''])),
  } as Record<'per' | (typeof NUTRIENTS)[number], string>,
  legal_name: wordsIn(null),
  may_contain: [] as Allergen[],
  /** In grams. */
  drained_weight: '',
  date_kind: '',
  min_days: '',
  storage: wordsIn(null),
  preparation: wordsIn(null),
  alcohol: '',
  operator: '',
  exempt: '',
  maker: '',
  maker_contact: '',
  maker_outside: false,
  eu_responsible: '',
  safety: wordsIn(null),
  energy_class: '',
  eprel: '',
  minimum_age: '',
}
type FoodValues = typeof NO_FOOD_FACTS

const nutritionValues = (nutrition: AdminProduct['nutrition']): FoodValues['nutrition'] =>
  nutrition
    ? {
        ...NO_FOOD_FACTS.nutrition,
        per: nutrition.per,
        ...Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, typed(nutrition[nutrient])])),
      }
    : NO_FOOD_FACTS.nutrition

export const foodValues = (product: AdminProduct): FoodValues => ({
  ingredients: wordsIn(product.ingredients),
  origin: wordsIn(product.origin),
  allergens_known: product.allergens !== null,
  allergens: product.allergens ?? [],
  nutrition: nutritionValues(product.nutrition),
  legal_name: wordsIn(product.legal_name),
  may_contain: product.may_contain ?? [],
  drained_weight: typed(product.drained_weight),
  date_kind: product.date_kind ?? '',
  min_days: typed(product.min_days),
  storage: wordsIn(product.storage),
  preparation: wordsIn(product.preparation),
  alcohol: typed(product.alcohol),
  operator: product.operator ?? '',
  exempt: product.exempt ?? '',
  maker: product.maker ?? '',
  maker_contact: product.maker_contact ?? '',
  maker_outside: product.maker_outside,
  eu_responsible: product.eu_responsible ?? '',
  safety: wordsIn(product.safety),
  energy_class: product.energy_class ?? '',
  eprel: product.eprel ?? '',
  minimum_age: typed(product.minimum_age),
})

const nutritionBody = (nutrition: FoodValues['nutrition']) =>
  nutrition.per === ''
    ? null
    : {
        per: nutrition.per,
        ...Object.fromEntries(
          NUTRIENTS.map((nutrient) => [nutrient, numberOrNull(nutrition[nutrient])]),
        ),
      }

export const foodBody = (values: FoodValues) => ({
  ingredients: textOrNull(values.ingredients),
  origin: textOrNull(values.origin),
  allergens: values.allergens_known
    ? ALLERGENS.filter((allergen) => values.allergens.includes(allergen))
    : null,
  nutrition: nutritionBody(values.nutrition),
  legal_name: textOrNull(values.legal_name),
  may_contain:
    values.may_contain.length > 0
      ? ALLERGENS.filter((allergen) => values.may_contain.includes(allergen))
      : null,
  drained_weight: numberOrNull(values.drained_weight),
  date_kind: values.date_kind || null,
  min_days: numberOrNull(values.min_days),
  storage: textOrNull(values.storage),
  preparation: textOrNull(values.preparation),
  alcohol: numberOrNull(values.alcohol),
  operator: values.operator.trim() || null,
  exempt: values.exempt || null,
  maker: values.maker.trim() || null,
  maker_contact: values.maker_contact.trim() || null,
  maker_outside: values.maker_outside,
  eu_responsible: values.eu_responsible.trim() || null,
  safety: textOrNull(values.safety),
  energy_class: values.energy_class || null,
  eprel: values.eprel.trim() || null,
  minimum_age: numberOrNull(values.minimum_age),
})
