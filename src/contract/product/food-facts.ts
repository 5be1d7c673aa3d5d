// What food law wants to be known before a purchase, besides ingredients and nutrition: Regulation (EU) 1169/2011.
import { z } from 'zod'
import { localText } from '#/contract/common.ts'
import { LOT_KINDS } from '#/contract/lots/kinds.ts'
import { typed } from '#/contract/typed.ts'
import { MOST } from './bounds.ts'
import { Allergen } from './food.ts'

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
