// Word stems. The usual stemmers for French need accents, which nobody types, and take `fraise` for a form of `frais`
// and `crémant` for one of `crème`.
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { germanForm, germanHead } from './german.ts'

const SHORTEST = 3
/** Ei and Öl. */
const SHORT_GERMAN = new Set(['ei', 'ol'])
type Endings = readonly (readonly [ending: RegExp, left: string])[]

/** French endings without accents: the plural, and the feminine as in `hachée`. */
const PLURAL: Endings = [
  [/eaux$/, 'eau'],
  [/aux$/, 'al'],
  [/[sx]$/, ''],
  [/ee$/, 'e'],
]
const FEMININE: Endings = [
  [/euse$/, 'eu'],
  [/ive$/, 'if'],
  [/che$/, 'c'],
  [/e$/, ''],
  [/([lnst])\1$/, '$1'],
]

const without = (word: string, endings: Endings): string =>
  endings.reduce((rest, [ending, left]) => {
    const shorter = rest.replace(ending, left)
    return shorter.length < SHORTEST ? rest : shorter
  }, word)

/** The keys of a folded word: itself and its stems. Forms of one word share a key. */
export const keysOf = (word: string): string[] => [word, ...stemsOf(word)]

/**
 * The stems of a folded word, in English, French and German; none for numbers and the like. Words with a common stem
 * are forms of each other.
 *
 * @example stemsOf('potatoes') // ['e:potato', 'p:potatoe', 'g:potatos', 'f:potato']
 */
export function stemsOf(word: string): string[] {
  if (SHORT_GERMAN.has(word)) return [`g:${word}`]
  if (!/^\p{L}{3,}$/u.test(word)) return []
  const singular = without(word, PLURAL)
  // A purée is not pure, though both end in e.
  const feminine = /ees?$/.test(word) ? [] : [`f:${without(singular, FEMININE)}`]
  return [`e:${stemEnglish(word)}`, `p:${singular}`, `g:${germanForm(word)}`, ...feminine]
}

/** The stems by which a word of the catalogue is found: also those of the goods that a German compound names. */
export function foundBy(word: string): string[] {
  const head = /^\p{L}+$/u.test(word) ? germanHead(word) : undefined
  return head === undefined ? stemsOf(word) : [...stemsOf(word), `g:${head}`]
}
