// A row's allergens and nutrition. Columns are named as in Open Food Facts, with values per 100 g or 100 ml.
import { Allergen, NUTRIENTS, type Nutrition } from '#/contract/product/food.ts'
import { FIELDS } from '#/contract/product/fields.ts'
import { allergenOf, findAllergens } from '#/domain/allergens.ts'
import type { ContentUnit } from '#/domain/pricing.ts'
import { plainDecimal, scaled } from '#/domain/decimal.ts'
import type { Reader } from './reader.ts'
import { type Cell, quoted, Unfit } from '#/commerce/import/unfit.ts'

type Nutrient = (typeof NUTRIENTS)[number]
/** Only those that the row gives: a blank number changes nothing. */
export type Nutrients = Partial<Record<Nutrient, number>>

const NONE = /^(none|no|aucun|aucune|sans|néant|-)$/i
const UNKNOWN = /^(unknown|inconnu)$/i
const UNDERSCORED = /_([^_]{2,60})_/g
const NUTRIENT_UNIT = /\s*(g|kj|kcal)$/i

/** Converts other allergen markings to ours: capitals (rule 54). */
export const markedIngredients = (text: string): string =>
  text.replaceAll(UNDERSCORED, (_, words: string) => words.toUpperCase())

/**
 * The allergens that a row names, otherwise those marked in its ingredients; null if it says that they are unknown,
 * undefined if it says nothing.
 *
 * @throws Unfit for an unknown allergen: leaving one out could hurt somebody
 */
export function readAllergens(cell: Cell): Allergen[] | null | undefined {
  const listed = readList(cell('allergens'))
  if (listed !== undefined) return listed
  const marked = findAllergens(cell('ingredients'))
  return marked.length > 0 ? marked : undefined
}

/** Traces, as `readAllergens`. @throws Unfit for an unknown allergen */
export const readMayContain = (cell: Cell): Allergen[] | null | undefined =>
  readList(cell('may_contain'))

function readList(text: string): Allergen[] | null | undefined {
  const words = text
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter(Boolean)
  if (words.length === 0) return undefined
  if (words.every((word) => NONE.test(word))) return []
  if (words.every((word) => UNKNOWN.test(word))) return null
  const named = words.map((word) => {
    const allergen = allergenOf(word)
    if (!allergen)
      throw new Unfit('allergen', { text: quoted(word), all: Allergen.options.join(', ') })
    return allergen
  })
  return Allergen.options.filter((allergen) => named.includes(allergen))
}

/** Undefined if the row gives none. @throws Unfit for values impossible in 100 g or 100 ml */
export function readNutrition(reader: Reader): Nutrients | undefined {
  const given: Nutrients = {}
  for (const nutrient of NUTRIENTS) {
    const amount = amountOf(nutrient, reader)
    if (amount !== undefined) given[nutrient] = amount
  }
  return Object.keys(given).length > 0 ? given : undefined
}

function amountOf(nutrient: Nutrient, { cell, options }: Reader): number | undefined {
  const text = cell(nutrient)
  if (text === '') return undefined
  const decimal = plainDecimal(text.replace(NUTRIENT_UNIT, ''), options.marks?.[nutrient])
  if (decimal === undefined)
    throw new Unfit('not_a_number', { field: nutrient, text: quoted(text) })
  const amount = scaled(decimal, 3) / 1000
  const { most } = FIELDS[nutrient]
  if (amount < 0) throw new Unfit('negative', { field: nutrient, text: decimal })
  if (amount > most) throw new Unfit('above_per_100', { field: nutrient, text: decimal, most })
  return amount
}

const UNKNOWN_NUTRITION: Omit<Nutrition, 'per'> = {
  energy_kj: null,
  energy_kcal: null,
  fat: null,
  saturates: null,
  carbohydrate: null,
  sugars: null,
  fibre: null,
  protein: null,
  salt: null,
}

/** The table after the row; what it is per stays. */
export const nutritionAfter = (
  given: Nutrients,
  was: Nutrition | null,
  unit: ContentUnit | null,
): Nutrition => ({
  ...UNKNOWN_NUTRITION,
  ...was,
  per: was?.per ?? (unit === 'ml' ? 'ml' : 'g'),
  ...given,
})
