// Groups of words and phrases that mean the same.
import { keysOf } from './stems.ts'
import { type Word, wordsOf } from './words.ts'

type Phrase = { words: Word[]; others: Word[][] }
/** Each form of the first word → phrases, longer ones first. */
export type Synonyms = ReadonlyMap<string, Phrase[]>

/** @example toSynonyms([['fizzy drink', 'soda']]) */
export function toSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const phrases = groups.flatMap((group) => {
    const members = group.map((text) => wordsOf(text)).filter((words) => words.length > 0)
    return members.map((words) => ({ words, others: members.filter((other) => other !== words) }))
  })
  phrases.sort((a, b) => b.words.length - a.words.length)
  const synonyms = new Map<string, Phrase[]>()
  for (const phrase of phrases)
    for (const key of phrase.words[0] ? keysOf(phrase.words[0].text) : [])
      synonyms.set(key, [...(synonyms.get(key) ?? []), phrase])
  return synonyms
}

/** The longest phrase at a place of the search, and its synonyms. */
export function synonymsAt(
  synonyms: Synonyms,
  words: readonly Word[],
  index: number,
): { length: number; others: Word[][] } | undefined {
  const first = words[index]
  const begun = new Set(first ? keysOf(first.text).flatMap((key) => synonyms.get(key) ?? []) : [])
  const fitting = [...begun].filter(({ words: own }) =>
    own.every((word, at) => areForms(word, words[index + at])),
  )
  if (fitting.length === 0) return undefined
  const length = Math.max(...fitting.map(({ words: own }) => own.length))
  // A phrase may belong to several groups.
  const alike = fitting.filter(({ words: own }) => own.length === length)
  return { length, others: alike.flatMap(({ others }) => others) }
}

/** Whether two words are the same or forms of each other. */
function areForms(word: Word, other: Word | undefined): boolean {
  if (!other) return false
  const keys = keysOf(other.text)
  return keysOf(word.text).some((key) => keys.includes(key))
}
