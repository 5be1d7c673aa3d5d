// What a word has in common with its other forms. The usual stemmers of French need accents, which nobody types, and
// take `fraise` for a form of `frais` and `crémant` for one of `crème`.
import { stemmer as stemEnglish } from '@orama/stemmers/english'

const SHORTEST = 3
type Endings = readonly (readonly [ending: RegExp, left: string])[]

/** Of French words without accents: the plural, and what `hachée` has more than `haché`. */
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

/** What a folded word is known by: itself and its stems. Forms of one word share one of them. */
export const keysOf = (word: string): string[] => [word, ...stemsOf(word)]

/**
 * The stems of a folded word, in English and in French; none of what is no word. Words that share one are forms of
 * each other.
 *
 * @example stemsOf('potatoes') // ['e:potato', 'p:potatoe', 'f:potato']
 */
export function stemsOf(word: string): string[] {
  if (!/^\p{L}{3,}$/u.test(word)) return []
  const singular = without(word, PLURAL)
  // A purée is not pure, though both end in e.
  const feminine = /ees?$/.test(word) ? [] : [`f:${without(singular, FEMININE)}`]
  return [`e:${stemEnglish(word)}`, `p:${singular}`, ...feminine]
}
