import { CARE_KINDS } from '#/commerce/media/guess/care.ts'
import { FOOD_KINDS } from '#/commerce/media/guess/food.ts'
import { HOUSE_KINDS } from '#/commerce/media/guess/house.ts'
import type { Kind } from '#/commerce/media/guess/kind.ts'
import { MOTIFS } from '#/commerce/media/guess/motifs.ts'
import type { Motif } from '#/commerce/media/guess/motifs.ts'
import { textSeed } from '#/commerce/media/random.ts'
import { TINTS } from '#/commerce/db/picture-recipe.ts'
import type { PackshotRecipe } from '#/commerce/db/picture-recipe.ts'

export type GuessInput = {
  name: string
  brand?: string
  /** From the widest category to the narrowest. */
  categories: string[]
  weight?: string
  /** The words printed in other languages. */
  labels?: PackshotRecipe['labels']
}

type Rule<Row> = { row: Row; pattern: RegExp }
type KindTables = readonly (readonly Rule<Kind>[])[]
type Look = Pick<PackshotRecipe, 'form' | 'glyph' | 'tint'>

const LONGEST_TITLE = 300
const LONGEST_BRAND = 120
const LONGEST_WEIGHT = 60

const words = (list: string): RegExp => new RegExp(`\\b(?:${list})(?:s|es|x)?\\b`)

const ruled = <Row extends Kind | Motif>(rows: readonly Row[]): readonly Rule<Row>[] =>
  rows.map((row) => ({ row, pattern: words(plurals(row[0])) }))

/** `berry` also matches `berries`. */
const plurals = (list: string): string => list.replaceAll(/y(?=\||$)/g, '(?:y|ie)')

const CARE = ruled(CARE_KINDS)
const HOUSE = ruled(HOUSE_KINDS)
const FOOD = ruled(FOOD_KINDS)
const FLAVOURS = ruled(MOTIFS)

const HOME_CATEGORIES = words(
  'beauty|beaute|hygiene|cleaning|household|kitchen|garden|pet|baby|bebe|health|sante|entretien|maison|menage|animal|animaux|animalerie|jardin|stationery|papeterie|cosmetique|parfumerie',
)
const FRESH_CATEGORIES = words(
  'fruits? (?:and |et )?(?:vegetables?|legumes?|veg)|vegetables? (?:and )?fruits?|fresh (?:fruit|vegetable|produce|herb)|produce|fruits frais|legumes frais|primeur',
)

/**
 * Guesses a recipe for a product without a picture from the words of its name and categories. The same product always
 * gets the same recipe; if no rule matches, it gets a neutral box.
 * `recipeFor({ name: 'Strawberry Yogurt', categories: ['Dairy'] })` → a tub with a strawberry.
 */
export function recipeFor({ name, brand, categories, weight, labels }: GuessInput): PackshotRecipe {
  const title = name.trim().slice(0, LONGEST_TITLE) || '–'
  return {
    ...lookFor(plain(name), categories.map(plain)),
    title,
    ...(brand?.trim() ? { brand: brand.trim().slice(0, LONGEST_BRAND) } : {}),
    ...(weight?.trim() ? { weight: weight.trim().slice(0, LONGEST_WEIGHT) } : {}),
    ...(labels && { labels }),
    seed: textSeed(`${brand ?? ''} ${title}`),
  }
}

function lookFor(name: string, categories: readonly string[]): Look {
  const narrowFirst = categories.toReversed()
  const isHome = HOME_CATEGORIES.test(categories[0] ?? '')
  const isFresh = !isHome && categories.some((category) => FRESH_CATEGORIES.test(category))
  const motif = firstMatch(FLAVOURS, name)
  if (isFresh) {
    return produce(motif ?? found(narrowFirst, (category) => firstMatch(FLAVOURS, category)))
  }
  const shelf = isHome ? [CARE, HOUSE] : [FOOD, CARE, HOUSE]
  const hasCategory = categories.length > 0
  const named = kindOf(name, tablesForName(isHome, hasCategory))
  // Shampoo among the food: trust the name if only the care table knows it; if both tables do, it is ambiguous.
  const care = !isHome && hasCategory ? firstMatch(CARE, name) : undefined
  if (named && care) return neutral(name)
  const kind = named ?? care ?? found(narrowFirst, (category) => onlyKindOf(category, shelf))
  if (kind) return packed(kind, motif)
  if (motif && !isHome) return produce(motif)
  return neutral(name)
}

const neutral = (name: string): Look => ({
  form: 'box',
  glyph: 'shopping-bags',
  tint: TINTS[textSeed(name) % TINTS.length] ?? 'stone',
})

/** The category decides the tables; without one, words with only one meaning come first. */
function tablesForName(isHome: boolean, hasCategory: boolean): KindTables {
  if (isHome) return [CARE, HOUSE]
  return hasCategory ? [FOOD] : [CARE, FOOD, HOUSE]
}

const kindOf = (text: string, tables: KindTables): Kind | undefined =>
  found(tables, (table) => firstMatch(table, text))

/** A category that names several things, such as eggs, meat and fish, doesn't tell which one this is. */
function onlyKindOf(text: string, tables: KindTables): Kind | undefined {
  const [kind, ...others] = tables.flatMap((table) =>
    table.filter(({ pattern }) => pattern.test(text)).map(({ row }) => row),
  )
  return others.some(([, form]) => form !== kind?.[1]) ? undefined : kind
}

/** The answer of the first entry that has one. */
function found<Entry, Answer>(
  entries: readonly Entry[],
  ask: (entry: Entry) => Answer | undefined,
): Answer | undefined {
  for (const entry of entries) {
    const answer = ask(entry)
    if (answer) return answer
  }
  return undefined
}

function packed([, form, glyph, tint, flavour]: Kind, motif: Motif | undefined): Look {
  if (flavour === 'plain' || !motif) return { form, glyph, tint }
  return { form, glyph: motif[1], tint: motif[2] }
}

function produce(motif: Motif | undefined): Look {
  if (!motif) return { form: 'produce', glyph: 'leafy-green', tint: 'leaf' }
  return { form: 'produce', glyph: motif[1], tint: motif[2] }
}

const firstMatch = <Row extends Kind | Motif>(
  rules: readonly Rule<Row>[],
  text: string,
): Row | undefined => rules.find(({ pattern }) => pattern.test(text))?.row

/** Lower case, without accents, one space between words. The French word for tea keeps its accent. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<!\p{L})thés?(?!\p{L})/gu, 'tea')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
