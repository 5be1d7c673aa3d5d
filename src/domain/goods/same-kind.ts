// Whether one product can replace another: the same kind, with the same ingredients, and fulfilling the same promises
// (rule 125).
import type { Localized } from '#/contract/common.ts'
import { headOf, isKind, wordsOf } from '#/domain/list/kind.ts'

export type Kind = {
  name: Localized
  ingredients: Localized | null
  tags: readonly string[]
  /** Null if unknown. */
  allergens: readonly string[] | null
}

/** Tags that people buy a product for. */
const PROMISES = new Set(
  'organic fair-trade vegan vegetarian gluten-free lactose-free halal kosher'.split(' '),
)
/** Words in a name that make it a different product. */
const MAKES_ANOTHER = new Set(
  'free without sans decaf decaffeinated decafeine deca light allege halal kosher casher'.split(
    ' ',
  ),
)
/** Words in an ingredient that don't make it a different one. */
const DETAILS = new Set(
  'organic bio biologique biologiques the of from de du des la le les'.split(' '),
)

const numbersOf = (text: string): string => (text.match(/\d+/gu) ?? []).join(' ')
const within = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((word) => all.has(word))

/**
 * @example isSameKind({ name: { en: 'Estate olive oil' }, … }, { name: { en: 'Extra virgin olive oil' }, … }) // true
 */
export function isSameKind(wanted: Kind, other: Kind): boolean {
  const promised = wanted.tags.filter((tag) => PROMISES.has(tag))
  return (
    isSameThing(wanted.name, other.name) &&
    isSameThing(other.name, wanted.name) &&
    promised.every((tag) => other.tags.includes(tag)) &&
    hasNoOther(wanted.allergens, other.allergens) &&
    isMadeAlike(wanted, other)
  )
}

/** Alike in each language that both have, and with the same numbers: 12 months are not 24. */
function isSameThing(name: Localized, other: Localized): boolean {
  const isFrench = name.fr && other.fr && name.fr !== name.en && other.fr !== other.en
  const another = (text: string) => wordsOf(text).filter((word) => MAKES_ANOTHER.has(word))
  return (
    numbersOf(name.en) === numbersOf(other.en) &&
    another(name.en).join() === another(other.en).join() &&
    isKind(headOf(name.en).join(' '), { en: other.en }) &&
    (!isFrench || isKind(name.fr ?? '', { en: '', fr: other.fr }))
  )
}

const hasNoOther = (wanted: Kind['allergens'], other: Kind['allergens']): boolean =>
  wanted === null || (other !== null && other.every((allergen) => wanted.includes(allergen)))

/** Made of the same ingredients. Without a list, one name must contain the other. */
function isMadeAlike(wanted: Kind, other: Kind): boolean {
  if (!wanted.ingredients || !other.ingredients) {
    if (wanted.ingredients || other.ingredients) return false
    const [one, two] = [new Set(wordsOf(wanted.name.en)), new Set(wordsOf(other.name.en))]
    return within(one, two) || within(two, one)
  }
  const [one, two] = [partsOf(wanted.ingredients.en), partsOf(other.ingredients.en)]
  return one.every((part) => isAmong(part, two)) && two.every((part) => isAmong(part, one))
}

const isAmong = (part: ReadonlySet<string>, parts: readonly ReadonlySet<string>[]): boolean =>
  parts.some((one) => within(one, part) || within(part, one))

/** A list's ingredients, each as its words, without text in brackets. */
const partsOf = (ingredients: string): ReadonlySet<string>[] =>
  ingredients
    .replaceAll(/\([^()]*\)/gu, ' ')
    .split(/[,;]/u)
    .map((part) => new Set(wordsOf(part).filter((word) => !DETAILS.has(word))))
    .filter((words) => words.size > 0)
