// The texts that a product is found by, and the weight of each word.
import { allWordsOf, brandWord, isMeasure, MOST_IN_BRAND, type Word, wordsOf } from './words.ts'

/** `head`: the position of the noun. */
export type Text = { text: string; head?: 'first' | 'last' }
/** One field in all its languages, and the weight of its words. */
export type Field = {
  weight: number
  texts: readonly Text[]
  /** The texts list several things, and the product is one of them. */
  isList?: boolean
  isBrand?: boolean
}
/** Text of a word → the word, and its weight. */
export type Weights = Map<string, { word: Word; weight: number }>

const HEAD_FACTOR = 1.4
/** Each further word in a text lowers the weight of all its words by this share. */
const LENGTH_FACTOR = 0.1
/** Each further thing in a list lowers the weight of all its things; so does each further word in the same thing. */
const THING_FACTOR = 0.1
const DETAIL_FACTOR = 0.2
/**
 * A list with a single thing describes the product best. Words bound to another count less: `pommes de terre` are not
 * `pommes`.
 */
const ALONE_FACTOR = 2
const BOUND_FACTOR = 0.4

/** What separates the thing from its details in an English name, and the things in a list. */
const ADDED = /,| - |\(| (?:with|without|in|from|for) /i
const LISTED = /,|&|\(| and | et /i

/** Weights of lists are kept: thousands of products share a category. */
const known = new WeakMap<Field, Weights>()

/** The words of a field with their weights. A word that appears twice, or in two languages, counts once. */
export function weightsOf(field: Field): Weights {
  const weights = known.get(field) ?? countWords(field)
  if (field.isList) known.set(field, weights)
  return weights
}

function countWords({ texts, weight, isList = false, isBrand = false }: Field): Weights {
  const weights: Weights = new Map()
  if (isBrand) for (const { text } of texts) addNumberBrand(weights, text, weight)
  for (const text of texts)
    for (const [word, factor] of isList ? listFactors(text) : nameFactors(text))
      if (weight * factor > (weights.get(word.text)?.weight ?? 0))
        weights.set(word.text, { word, weight: weight * factor })
  return weights
}

/** Found as a whole too; a bare number stays a quantity. */
function addNumberBrand(weights: Weights, text: string, weight: number): void {
  const words = /\d/.test(text) ? allWordsOf(text) : []
  const [first] = words
  if (!first || words.length > MOST_IN_BRAND || words.every((word) => isMeasure(word.text))) return
  const whole = brandWord(words)
  weights.set(whole, { word: { ...first, text: whole, shown: text.toLowerCase() }, weight })
}

function nameFactors({ text, head }: Text): [Word, number][] {
  const words = wordsOf(text)
  const [thing = ''] = text.split(ADDED)
  const headAt = headOf(words.slice(0, wordsOf(thing).length), head)
  const each = 1 / (1 + LENGTH_FACTOR * (words.length - 1))
  return words.map((word, index) => [
    word,
    index === headAt && !word.bound ? each * HEAD_FACTOR : each,
  ])
}

/** The first thing in a list describes most of it. */
function listFactors({ text, head }: Text): [Word, number][] {
  const things = text.split(LISTED).map(wordsOf)
  return things.flatMap((words, place) => {
    const headAt = place === 0 ? headOf(words, head) : -1
    const asHead = things.length === 1 ? ALONE_FACTOR : HEAD_FACTOR
    const each = 1 / (1 + THING_FACTOR * (things.length - 1) + DETAIL_FACTOR * (words.length - 1))
    return words.map((word, index): [Word, number] => {
      if (word.bound) return [word, each * BOUND_FACTOR]
      return [word, index === headAt ? each * asHead : each]
    })
  })
}

function headOf(words: readonly Word[], head: Text['head']): number {
  const isName = ({ text }: Word) => !isMeasure(text)
  if (!head) return -1
  return head === 'first' ? words.findIndex(isName) : words.findLastIndex(isName)
}
