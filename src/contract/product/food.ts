// What food law wants to be known before a purchase: Regulation (EU) 1169/2011.
import { z } from 'zod'
import { localText } from '#/contract/common.ts'
import { LOT_KINDS } from '#/contract/lots/kinds.ts'
import { typed } from '#/contract/typed.ts'
import { MOST } from './bounds.ts'

/** The allergens that must be declared. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export const Allergen = z.enum(ALLERGENS)
export type Allergen = z.infer<typeof Allergen>

/** In the order in which the law lists them: energy, then grams. */
export const NUTRIENTS = [
  'energy_kj',
  'energy_kcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const

const grams = z.number().min(0).max(MOST.grams).nullable().default(null)

/** Per 100 g or 100 ml: energy in kJ and kcal, everything else in grams. */
export const Nutrition = z.object({
  per: z.enum(['g', 'ml']),
  energy_kj: z.number().min(0).max(MOST.energy_kj).nullable().default(null),
  energy_kcal: z.number().min(0).max(MOST.energy_kcal).nullable().default(null),
  fat: grams,
  saturates: grams,
  carbohydrate: grams,
  sugars: grams,
  fibre: grams,
  protein: grams,
  salt: grams,
})
export type Nutrition = z.infer<typeof Nutrition>

/** Facts that a food may lack, in the order of Article 9 (rule 242). */
export const FOOD_FACTS = [
  'ingredients',
  'allergens',
  'net_quantity',
  'date_kind',
  'storage',
  'operator',
  'origin',
  'nutrition',
] as const
export const FoodFact = z.enum(FOOD_FACTS)
export type FoodFact = z.infer<typeof FoodFact>

/** As staff edit them. */
export const FoodFields = {
  legal_name: localText(MOST.legal_name).nullable(),
  /** Traces; null: nothing is said. */
  may_contain: z.array(Allergen).nullable(),
  /** Of solid food in a liquid, in grams. */
  drained_weight: z.number().positive().max(MOST.drained_weight).multipleOf(0.001).nullable(),
  date_kind: z.enum(LOT_KINDS).nullable(),
  storage: localText(MOST.storage).nullable(),
  preparation: localText(MOST.preparation).nullable(),
  /** Percent by volume. */
  alcohol: z.number().min(0).max(MOST.percent).nullable(),
  /** Who is responsible for the food: name and address. */
  operator: typed().max(MOST.operator).nullable(),
}

/** For an API that doesn't know them. */
export const FoodUnknown = {
  legal_name: FoodFields.legal_name.default(null),
  may_contain: FoodFields.may_contain.default(null),
  drained_weight: FoodFields.drained_weight.default(null),
  date_kind: FoodFields.date_kind.default(null),
  storage: FoodFields.storage.default(null),
  preparation: FoodFields.preparation.default(null),
  alcohol: FoodFields.alcohol.default(null),
  operator: FoodFields.operator.default(null),
}

const text = z.string().nullable().default(null)

/** As the product's page shows them, in one language. */
export const FoodShown = {
  legal_name: text,
  drained_weight: FoodUnknown.drained_weight,
  date_kind: FoodUnknown.date_kind,
  storage: text,
  preparation: text,
  alcohol: FoodUnknown.alcohol,
  operator: text,
  /** Facts that a food must state and doesn't; empty for other goods. */
  not_stated: z.array(FoodFact).default([]),
}
