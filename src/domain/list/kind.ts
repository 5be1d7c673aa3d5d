// Whether a product is the thing that a line names, or only has it: a strawberry jam is no strawberry.
import type { Localized } from '#/contract/common.ts'
import { fold } from '#/domain/slug.ts'

/** What follows says more about an English thing. */
const DETAILS = /,|\(| (?:with|without|in|from|for|of|and) /iu

/** Parts and shapes: a salmon fillet is salmon. */
const CUTS = new Set(
  (
    'fillet fillets loin loins steak steaks breast breasts flakes slices pieces wedge ' +
    'filet filets dos pave paves tranches fleur cotes'
  ).split(' '),
)

/** They name a whole department: of goat's cheese the goat is the thing. */
const GENERIC = new Set(
  'cheese fromage meat viande fish poisson fruit vegetable legume drink boisson'.split(' '),
)

/** What parts the things in a category's name. */
const LISTED = /,|&| and | et /iu
const BINDING = new Set(['de', 'du', 'd'])

/** A word without what makes it several. */
export const keyOf = (word = ''): string =>
  word
    .replace(/ies$/u, 'y')
    .replace(/(?<=o)es$/u, '')
    .replace(/(?<=..)[sx]$/u, '')

/** Without numbers: T55 is no flour. */
export const wordsOf = (text: string): string[] => spelledWordsOf(text).map(fold)

/** As they are written, accents and all. */
export const spelledWordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !/\d/u.test(word))

/** The words of an English name up to the thing. @example headOf('Mashing potatoes, Agria') // ['mashing', 'potatoes'] */
export const headOf = (english: string): string[] => wordsOf(english.split(DETAILS)[0] ?? '')

/**
 * In English the thing is named last, in French first.
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

/** The thing, and where that is a cut also what it is of. */
function thingsOf([first = '', ...others]: readonly string[]): string[] {
  const next = others.find((word) => !BINDING.has(word))
  return CUTS.has(fold(first)) && next ? [first, next] : [first]
}

/** A shelf of its own: pasta is what stands there, whatever it is called. @example isShelf('pâtes', ['Pâtes & riz']) // true */
export const isShelf = (text: string, categories: readonly string[]): boolean =>
  categories.some((name) => name.split(LISTED)[0]?.trim().toLowerCase() === text)

/** Accents count where both have some: `pâtes` are no `pâté`. */
export function isSameWord(asked = '', thing = ''): boolean {
  const [one, other] = [asked, thing].map(keyOf)
  if (one === undefined || other === undefined || fold(one) === '') return false
  const isAccented = fold(one) !== one && fold(other) !== other
  return isAccented ? one === other : fold(one) === fold(other)
}
