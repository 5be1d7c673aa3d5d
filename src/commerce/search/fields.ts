// Texts that a product is found by.
import { isMeasure, type Word, wordsOf } from './words.ts'

/** `head`: where the word stands that says what the thing is. */
export type Text = { text: string; head?: 'first' | 'last' }
/** Something that a product is found by, and how much a word in it counts; the same in several languages. */
export type Field = {
  weight: number
  texts: readonly Text[]
  /** The texts name several things, of which the product is one. */
  isList?: boolean
}
/** By its text a word, and how much it counts. */
export type Weights = Map<string, { word: Word; weight: number }>

const HEAD_FACTOR = 1.4
/** So much less counts each word of a text for every further one. */
const LENGTH_FACTOR = 0.1
/** So much less counts each thing of a list for every further one, and for every further word of its own. */
const THING_FACTOR = 0.1
const DETAIL_FACTOR = 0.2
/** A list of one thing says what all of it is; in another `pommes de terre` are something else than `pommes`. */
const ALONE_FACTOR = 2
const BOUND_FACTOR = 0.4

/** What comes behind the thing itself in an English name, and between the things of a list. */
const ADDED = /,| - |\(| (?:with|without|in|from|for) /i
const LISTED = /,|&|\(| and | et /i

/** What lists say: thousands of products share a category. */
const known = new WeakMap<Field, Weights>()

/** The words of a field, and how much each counts: in a text that has it twice, and in two languages, once. */
export function weightsOf(field: Field): Weights {
  const weights = known.get(field) ?? countWords(field)
  if (field.isList) known.set(field, weights)
  return weights
}

function countWords({ texts, weight, isList = false }: Field): Weights {
  const weights: Weights = new Map()
  for (const text of texts)
    for (const [word, factor] of isList ? listFactors(text) : nameFactors(text))
      if (weight * factor > (weights.get(word.text)?.weight ?? 0))
        weights.set(word.text, { word, weight: weight * factor })
  return weights
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

/** The first thing is what most of a list is. */
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
