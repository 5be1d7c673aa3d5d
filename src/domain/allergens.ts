// Finds allergens in a list of ingredients, where English and French write them in capitals or between underscores.
import { ALLERGENS, type Allergen } from '#/contract/product/food.ts'
import { fold } from './slug.ts'

/** The words for each in ingredients, without accents and in the singular. */
const WORDS: Record<Allergen, string> = {
  gluten: 'gluten wheat rye barley oat spelt kamut malt ble froment seigle orge avoine epeautre',
  crustaceans:
    'crustacean prawn shrimp crab lobster langoustine crayfish crustace crevette gamba crabe homard ecrevisse',
  eggs: 'egg oeuf',
  fish: 'fish salmon cod tuna anchovy anchovie herring trout haddock poisson saumon cabillaud morue thon anchoi hareng truite',
  peanuts: 'peanut groundnut arachide cacahuete cacahouete',
  soy: 'soy soya soybean soja',
  milk: 'milk butter buttermilk cream cheese yoghurt yogurt lactose whey casein caseinate lait beurre babeurre creme fromage yaourt lactoserum caseine caseinate emmental mozzarella',
  nuts: 'nut almond hazelnut walnut cashew pecan pistachio macadamia amande noisette noix cajou pistache',
  celery: 'celery celeriac celeri',
  mustard: 'mustard moutarde',
  sesame: 'sesame',
  sulphites: 'sulphite sulfite',
  lupin: 'lupin',
  molluscs:
    'mollusc mollusk mussel oyster clam scallop squid octopus mollusque moule huitre palourde calmar encornet poulpe',
}
const ALLERGEN_OF = new Map(
  ALLERGENS.flatMap((allergen) => WORDS[allergen].split(' ').map((word) => [word, allergen])),
)
/** These contain a word from above, but none of the allergen. */
const HARMLESS = /\b(coco|coconut|muscade|nutmeg)\b/

const CAPITALS = String.raw`\p{Lu}{3,}(?:(?: (?:DE|OF) |[ ’'-])\p{Lu}{3,})*`
const MARKED = new RegExp(
  String.raw`_([^_]{2,60})_|(?<![\p{L}\p{N}])(${CAPITALS})(?![\p{L}\p{N}])`,
  'gu',
)

/** Of stored codes, those on the list, in its order; null stays null. */
export const knownAllergens = (codes: readonly string[] | null): Allergen[] | null =>
  codes && ALLERGENS.filter((allergen) => codes.includes(allergen))

export type IngredientPart = { text: string; allergens: Allergen[] }

/**
 * Splits a list of ingredients into parts; parts that name allergens say which (rule 54). Underscores are removed.
 * Capitals mean nothing where most of the text is in capitals. Words for the `declared` allergens count however they
 * are written (rule 242).
 *
 * @example splitIngredients('Farine de BLÉ, sel')[1] // { text: 'BLÉ', allergens: ['gluten'] }
 * @example splitIngredients('Butter, salt', ['milk'])[0] // { text: 'Butter', allergens: ['milk'] }
 */
export const splitIngredients = (
  ingredients: string,
  declared: readonly Allergen[] = [],
): IngredientPart[] =>
  splitMarked(ingredients).flatMap((part) =>
    part.allergens.length > 0 || declared.length === 0 ? [part] : splitWords(part.text, declared),
  )

const PLANT =
  '(?:coco|coconut|cacao|cocoa|soja|soya?|almond|amande|oat|avoine|rice|riz|peanut|cacahu[eè]te|shea|karit[eé]|tartre|tartar)'
/** Milk, butter and cream of plants, and nuts that are none. */
const OTHERWISE = new RegExp(
  String.raw`(?<![\p{L}])(?:${PLANT}[ -](?:milk|butter|cream)|(?:lait|beurre|cr[eè]me|noix) d(?:e |['’])(?:${PLANT}|muscade)|cream of tartar)(?![\p{L}])`,
  'giu',
)

/** The words of unmarked text that name one of the declared allergens. */
function splitWords(text: string, declared: readonly Allergen[]): IngredientPart[] {
  const skipped = [...text.matchAll(OTHERWISE)].map(({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }))
  const parts: IngredientPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    const allergens = allergensOf(word).filter((one) => declared.includes(one))
    const isPlant =
      allergens[0] === 'milk' || allergens[0] === 'nuts'
        ? skipped.some(({ from, to }) => from <= index && index < to)
        : false
    if (allergens.length === 0 || isPlant) continue
    parts.push({ text: text.slice(end, index), allergens: [] }, { text: word, allergens })
    end = index + word.length
  }
  return [...parts, { text: text.slice(end), allergens: [] }].filter(({ text }) => text)
}

function splitMarked(ingredients: string): IngredientPart[] {
  const shouted = isShouted(ingredients)
  const parts: IngredientPart[] = []
  let end = 0
  for (const match of ingredients.matchAll(MARKED)) {
    const [whole, underscored, capitals = ''] = match
    const allergens = shouted && !underscored ? [] : allergensOf(underscored ?? capitals)
    if (allergens.length === 0 && !underscored) continue
    parts.push({ text: ingredients.slice(end, match.index), allergens: [] })
    parts.push({ text: underscored ?? whole, allergens })
    end = match.index + whole.length
  }
  return [...parts, { text: ingredients.slice(end), allergens: [] }].filter(({ text }) => text)
}

/** Mostly in capitals, and not only because of the allergens. */
function isShouted(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  if (count(/\p{Lu}/gu) <= count(/\p{Ll}/gu)) return false
  const names = text.match(new RegExp(CAPITALS, 'gu')) ?? []
  return names.some((name) => allergensOf(name).length === 0)
}

/** The allergens in a list of ingredients, in the order of `ALLERGENS`. @example findAllergens('WHEAT flour, MILK') // ['gluten', 'milk'] */
export function findAllergens(ingredients: string): Allergen[] {
  const found = new Set(splitIngredients(ingredients).flatMap(({ allergens }) => allergens))
  return ALLERGENS.filter((allergen) => found.has(allergen))
}

function allergensOf(words: string): Allergen[] {
  const plain = fold(words)
  if (HARMLESS.test(plain)) return []
  return (plain.match(/\p{L}+/gu) ?? []).flatMap(
    (word) => ALLERGEN_OF.get(word) ?? ALLERGEN_OF.get(word.replace(/[sx]$/, '')) ?? [],
  )
}

/**
 * The allergen that a word names, by its code or by its name in English or French; undefined if it names none.
 *
 * @example allergenOf('en:milk') // 'milk'
 */
export function allergenOf(word: string): Allergen | undefined {
  const name = word.trim().replace(/^[a-z]{2}:/i, '')
  const code = ALLERGENS.find((allergen) => allergen === name.toLowerCase())
  return code ?? allergensOf(name.replaceAll('-', ' '))[0]
}
