// Whether a product is the thing that a line names, or only contains it: strawberry jam isn't strawberries.
import type { Localized } from '#/contract/common.ts'
import { fold } from '#/domain/slug.ts'

/** What follows is a detail of the English name. */
const DETAILS = /,|\(| (?:with|without|in|from|for|of|and) /iu

/** Cuts and shapes: a salmon fillet is salmon. */
const CUTS = new Set(
  (
    'fillet fillets loin loins steak steaks breast breasts flakes slices pieces wedge ' +
    'filet filets dos pave paves tranches fleur cotes'
  ).split(' '),
)

/** Names of whole departments: in goat's cheese the goat is the thing. */
const GENERIC = new Set(
  'cheese fromage meat viande fish poisson fruit vegetable legume drink boisson'.split(' '),
)

/** Separators of things in a category's name. */
const LISTED = /,|&| and | et /iu
const BINDING = new Set(['de', 'du', 'd'])

/** A word without its plural ending. */
export const keyOf = (word = ''): string =>
  word
    .replace(/ies$/u, 'y')
    .replace(/(?<=o)es$/u, '')
    .replace(/(?<=..)[sx]$/u, '')

/** Without numbers: T55 isn't flour. */
export const wordsOf = (text: string): string[] => spelledWordsOf(text).map(fold)

/** As they are written, accents and all. */
export const spelledWordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !/\d/u.test(word))

/**
 * The words of an English name up to its noun. @example headOf('Mashing potatoes, Agria') // ['mashing', 'potatoes']
 */
export const headOf = (english: string): string[] => wordsOf(english.split(DETAILS)[0] ?? '')

/**
 * In English the noun comes last, in French first.
 *
 * @example isKind('strawberries', { en: 'Strawberry jam', fr: 'Confiture de fraises' }) // false
 */
export function isKind(text: string, name: Localized): boolean {
  const all = spelledWordsOf(text)
  const own = all.filter((word) => !GENERIC.has(keyOf(fold(word))) && !BINDING.has(word))
  if (own.length > 0 && own.length < all.length && all.every((word) => isIn(name, word)))
    return true
  const asked = own.length > 0 ? own : all
  const english = spelledWordsOf(name.en.split(DETAILS)[0] ?? '').toReversed()
  const french = name.fr === name.en ? [] : spelledWordsOf(name.fr ?? '')
  return (
    thingsOf(english).some((thing) => isSameWord(asked.at(-1), thing)) ||
    thingsOf(french).some((thing) => isSameWord(asked[0], thing))
  )
}

const isIn = ({ en, fr }: Localized, word: string): boolean =>
  BINDING.has(word) || spelledWordsOf(`${en} ${fr ?? ''}`).some((one) => isSameWord(word, one))

/** The thing; if that is a cut, also what it is a cut of. */
function thingsOf([first = '', ...others]: readonly string[]): string[] {
  const next = others.find((word) => !BINDING.has(word))
  return CUTS.has(fold(first)) && next ? [first, next] : [first]
}

/**
 * Names a whole category: everything in it is pasta, whatever it is called. @example isShelf('pâtes', ['Pâtes & riz'])
 * // true
 */
export const isShelf = (text: string, categories: readonly string[]): boolean =>
  categories.some((name) => name.split(LISTED)[0]?.trim().toLowerCase() === text)

/** Accents count if both words have some: `pâtes` isn't `pâté`. */
export function isSameWord(asked = '', thing = ''): boolean {
  const [one, other] = [asked, thing].map(keyOf)
  if (one === undefined || other === undefined || fold(one) === '') return false
  const isAccented = fold(one) !== one && fold(other) !== other
  return isAccented ? one === other : fold(one) === fold(other)
}
