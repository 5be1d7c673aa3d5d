// Information required for food.
import { z } from 'zod'
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
