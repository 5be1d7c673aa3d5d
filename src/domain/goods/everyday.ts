// How everyday a product is, while too few sales tell: in about how many of a hundred shopping baskets its kind is
// (rule 196).
import type { Localized } from '#/contract/common.ts'
import { keyOf, wordsOf } from '#/domain/list/kind.ts'
import { KINDS } from './everyday-kinds.ts'

/** Each further word makes it less common: of milks, whole milk comes before organic semi-skimmed milk. */
const FURTHER_WORD = 0.94
/** Words that make it a different thing, for few people. */
const FOR_FEW = new Set(
  'free without sans decaf decaffeinated decafeine deca alcohol wild truffle baby'.split(' '),
)
const RARE = 0.25

const keys = (words: readonly string[]): string[] => words.map(keyOf)

/** By the last word in English and the first in French, so that only a few kinds are compared with a name. */
const BY_ENGLISH = Map.groupBy(
  KINDS.map(([english, , share]) => ({ words: keys(wordsOf(english)), share })),
  ({ words }) => words.at(-1),
)
const BY_FRENCH = Map.groupBy(
  KINDS.map(([, french, share]) => ({ words: keys(wordsOf(french)), share })),
  ({ words }) => words[0],
)

/** What follows is a detail of the English name. */
const DETAILS = /,|\(| (?:with|without|in|on|from|for|of|no\.?) | \d/iu

/**
 * The share of baskets in percent; 0 if its kind is unknown. Where both languages name a kind, the rarer one counts: an
 * apple and ginger juice is no apple.
 *
 * @example everydayShare({ en: 'Quail eggs' }) < everydayShare({ en: 'Free-range eggs' }) // true
 */
export function everydayShare({ en, fr = en }: Localized): number {
  const inEnglish = englishShare(en)
  const inFrench = frenchShare(fr)
  if (fr === en) return Math.max(inEnglish ?? 0, inFrench ?? 0)
  return inEnglish === null ? 0 : Math.min(inEnglish, inFrench ?? inEnglish)
}

function englishShare(name: string): number | null {
  const [thing = ''] = name.replaceAll(/free[- ]range/giu, '').split(DETAILS)
  const words = keys(wordsOf(thing))
  const kind = longest(BY_ENGLISH.get(words.at(-1)) ?? [], (own) =>
    own.every((word, at) => word === words.at(at - own.length)),
  )
  return kind && shareWith(kind, words.slice(0, -kind.words.length))
}

function frenchShare(name: string): number | null {
  const words = keys(wordsOf(name))
  const kind = longest(BY_FRENCH.get(words[0] ?? '') ?? [], (own) =>
    own.every((word, at) => word === words[at]),
  )
  return kind && shareWith(kind, words.slice(kind.words.length))
}

const shareWith = ({ share }: Kind, others: readonly string[]): number =>
  share * FURTHER_WORD ** others.length * (others.some((word) => FOR_FEW.has(word)) ? RARE : 1)

type Kind = { words: string[]; share: number }

/** The most specific kind that fits. */
const longest = (kinds: readonly Kind[], fits: (words: string[]) => boolean): Kind | null =>
  kinds.filter(({ words }) => fits(words)).toSorted((a, b) => b.words.length - a.words.length)[0] ??
  null
