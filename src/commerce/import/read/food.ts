// A row's allergens and nutrition. Columns are named as in Open Food Facts, with values per 100 g or 100 ml.
import { Allergen, type Nutrition } from '#/contract/product/food.ts'
import { allergenOf, findAllergens } from '#/domain/allergens.ts'
import type { ContentUnit } from '#/domain/pricing.ts'
import type { Columns } from './columns.ts'
import { plainDecimal, scaled } from './decimal.ts'
import { type Cell, quoted, Unfit } from '#/commerce/import/unfit.ts'

/** The maximum of each. */
const MOST = {
  energy_kj: 4000,
  energy_kcal: 1000,
  fat: 100,
  saturates: 100,
  carbohydrate: 100,
  sugars: 100,
  fibre: 100,
  protein: 100,
  salt: 100,
} as const
type Nutrient = keyof typeof MOST

const isNutrient = (name: string): name is Nutrient => Object.hasOwn(MOST, name)
export const NUTRIENTS = Object.keys(MOST).filter(isNutrient)

const NONE = /^(none|no|aucun|aucune|sans|néant|-)$/i
const UNKNOWN = /^(unknown|inconnu)$/i
const UNDERSCORED = /_([^_]{2,60})_/g
const NUTRIENT_UNIT = /\s*(g|kj|kcal)$/i

/** Converts other allergen markings to ours: capitals (rule 54). */
export const markedIngredients = (text: string): string =>
  text.replaceAll(UNDERSCORED, (_, words: string) => words.toUpperCase())

/**
 * The allergens that a row names, otherwise those marked in its ingredients; null if there are neither.
 *
 * @throws Unfit for an unknown allergen: leaving one out could hurt somebody
 */
export function readAllergens(cell: Cell): Allergen[] | null {
  const words = cell('allergens')
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter(Boolean)
  if (words.length === 0) {
    const marked = findAllergens(cell('ingredients'))
    return marked.length > 0 ? marked : null
  }
  if (words.every((word) => NONE.test(word))) return []
  if (words.every((word) => UNKNOWN.test(word))) return null
  const named = words.map((word) => {
    const allergen = allergenOf(word)
    if (!allergen)
      throw new Unfit(`allergens ${quoted(word)} is none of ${Allergen.options.join(', ')}`)
    return allergen
  })
  return Allergen.options.filter((allergen) => named.includes(allergen))
}

/** Null if the row has none. @throws Unfit for values impossible in 100 g or 100 ml */
export function readNutrition(cell: Cell, contentUnit: ContentUnit | null): Nutrition | null {
  if (NUTRIENTS.every((nutrient) => cell(nutrient) === '')) return null
  return {
    per: contentUnit === 'ml' ? 'ml' : 'g',
    energy_kj: amountOf('energy_kj', cell),
    energy_kcal: amountOf('energy_kcal', cell),
    fat: amountOf('fat', cell),
    saturates: amountOf('saturates', cell),
    carbohydrate: amountOf('carbohydrate', cell),
    sugars: amountOf('sugars', cell),
    fibre: amountOf('fibre', cell),
    protein: amountOf('protein', cell),
    salt: amountOf('salt', cell),
  }
}

function amountOf(nutrient: Nutrient, cell: Cell): number | null {
  const text = cell(nutrient)
  if (text === '') return null
  const words = nutrient.replace('_', ' ')
  const decimal = plainDecimal(text.replace(NUTRIENT_UNIT, ''))
  if (decimal === undefined) throw new Unfit(`${words} ${quoted(text)} is not a number`)
  const amount = scaled(decimal, 3) / 1000
  if (amount < 0) throw new Unfit(`${words} ${decimal} is negative`)
  if (amount > MOST[nutrient])
    throw new Unfit(`${words} ${decimal} is above ${MOST[nutrient]}, for 100 g or 100 ml`)
  return amount
}

/** Whether the file has nutrition columns. */
export const hasNutrition = (columns: Columns): boolean =>
  NUTRIENTS.some((nutrient) => columns[nutrient] !== undefined)
