// Allergens and nutrition of a row. Columns are called as in Open Food Facts, and hold what 100 g or 100 ml do.
import { Allergen, type Nutrition } from '#/contract/product/food.ts'
import { allergenOf, findAllergens } from '#/domain/allergens.ts'
import type { ContentUnit } from '#/domain/pricing.ts'
import type { Columns } from './columns.ts'
import { plainDecimal, scaled } from './decimal.ts'
import { type Cell, quoted, Unfit } from '#/commerce/import/unfit.ts'

/** What each may be at most. */
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

/** Allergens that are marked in another way are marked as here: in capitals (rule 54). */
export const markedIngredients = (text: string): string =>
  text.replaceAll(UNDERSCORED, (_, words: string) => words.toUpperCase())

/**
 * The allergens that a row names, or else those that its ingredients mark; null where neither does.
 *
 * @throws Unfit for what names no allergen: one that is left out could hurt somebody
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

/** Null where the row tells nothing. @throws Unfit for what 100 g or 100 ml can't hold */
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

/** Does the file tell anything of nutrition? */
export const hasNutrition = (columns: Columns): boolean =>
  NUTRIENTS.some((nutrient) => columns[nutrient] !== undefined)
