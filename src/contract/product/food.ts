// What food law wants to be known before a purchase: Regulation (EU) 1169/2011.
import { z } from 'zod'
import { textIn } from '#/contract/common.ts'
import { LOT_KINDS } from '#/contract/lots/kinds.ts'
import { signs, typed } from '#/contract/typed.ts'
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
  // Of other goods: Regulation (EU) 2023/988, Article 19 (rule 296).
  'maker',
  'maker_contact',
  'eu_responsible',
  // Of goods with an energy label: Regulation (EU) 2017/1369 (rule 299).
  'energy_class',
  'eprel',
] as const
export const FoodFact = z.enum(FOOD_FACTS)
export type FoodFact = z.infer<typeof FoodFact>

/**
 * What needs no list of ingredients (Article 19) and more: fresh fruit and vegetables, uncut, also no nutrition and no
 * date; other unprocessed food of one ingredient no nutrition; anything else of that article, such as vinegar, cheese or
 * butter without more, only no list.
 */
export const EXEMPTIONS = ['fresh', 'unprocessed', 'no_list'] as const
export type Exemption = (typeof EXEMPTIONS)[number]

/** The scale of energy labels since 2021. */
export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export const EnergyClass = z.enum(ENERGY_CLASSES)
export type EnergyClass = z.infer<typeof EnergyClass>

/** A number in the European product registry for energy labelling. */
export const EPREL = /^[1-9][0-9]{0,9}$/

/** As staff edit them. */
export const FoodFields = {
  exempt: z.enum(EXEMPTIONS).nullable(),
  legal_name: textIn(MOST.legal_name).nullable(),
  /** Traces; null: nothing is said. */
  may_contain: z.array(Allergen).nullable(),
  /** Of solid food in a liquid, in grams. */
  drained_weight: z.number().positive().max(MOST.drained_weight).multipleOf(0.001).nullable(),
  date_kind: z.enum(LOT_KINDS).nullable(),
  /** It keeps at least this many days after delivery. */
  min_days: z.int().min(1).max(MOST.min_days).nullable(),
  storage: textIn(MOST.storage).nullable(),
  preparation: textIn(MOST.preparation).nullable(),
  /** Percent by volume. */
  alcohol: z.number().min(0).max(MOST.percent).nullable(),
  /** Who is responsible for the food: name and address. */
  operator: typed().max(MOST.operator).nullable(),
  /** Of goods that are no food: the manufacturer's name and postal address. */
  maker: typed().max(MOST.maker).nullable(),
  /** The manufacturer's email or website. */
  maker_contact: typed().max(MOST.maker_contact).nullable(),
  /** The manufacturer is outside the EU: somebody in it is responsible. */
  maker_outside: z.boolean(),
  /** That person's name, postal address, and email or website. */
  eu_responsible: typed().max(MOST.eu_responsible).nullable(),
  /** Warnings and safety information. */
  safety: textIn(MOST.safety).nullable(),
  /** Of goods with an energy label. */
  energy_class: EnergyClass.nullable(),
  eprel: signs().regex(EPREL).nullable(),
  /** Whoever receives it is at least this old; alcohol has the age of its country besides. */
  minimum_age: z.int().min(1).max(MOST.minimum_age).nullable(),
}

/** For an API that doesn't know them. */
export const FoodUnknown = {
  legal_name: FoodFields.legal_name.default(null),
  may_contain: FoodFields.may_contain.default(null),
  drained_weight: FoodFields.drained_weight.default(null),
  date_kind: FoodFields.date_kind.default(null),
  min_days: FoodFields.min_days.default(null),
  storage: FoodFields.storage.default(null),
  preparation: FoodFields.preparation.default(null),
  alcohol: FoodFields.alcohol.default(null),
  operator: FoodFields.operator.default(null),
  exempt: FoodFields.exempt.default(null),
  maker: FoodFields.maker.default(null),
  maker_contact: FoodFields.maker_contact.default(null),
  maker_outside: FoodFields.maker_outside.default(false),
  eu_responsible: FoodFields.eu_responsible.default(null),
  safety: FoodFields.safety.default(null),
  energy_class: FoodFields.energy_class.default(null),
  eprel: FoodFields.eprel.default(null),
  minimum_age: FoodFields.minimum_age.default(null),
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
  maker: text,
  maker_contact: text,
  eu_responsible: text,
  safety: text,
  /** Facts that it must state and doesn't. */
  not_stated: z.array(FoodFact).default([]),
}
