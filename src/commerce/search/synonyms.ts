// Groups of words and phrases that mean the same.
import { stemsOf, type Word, wordsOf } from './words.ts'

type Phrase = { key: string; words: Word[]; others: Word[][] }
/** By the first word; longer phrases first. */
export type Synonyms = ReadonlyMap<string, Phrase[]>

/** Forms of a word count as the word. */
const keyOf = (word: string): string => stemsOf(word)[0] ?? word
const keysOf = (words: readonly Word[]): string => words.map(({ text }) => keyOf(text)).join(' ')

/** @example toSynonyms([['fizzy drink', 'soda']]) */
export function toSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const phrases = groups.flatMap((group) => {
    const members = group.map((text) => wordsOf(text)).filter((words) => words.length > 0)
    return members.map((words) => ({
      key: keysOf(words),
      words,
      others: members.filter((other) => other !== words),
    }))
  })
  phrases.sort((a, b) => b.words.length - a.words.length)
  return Map.groupBy(phrases, ({ words }) => keyOf(words[0]?.text ?? ''))
}

/** The phrase that begins at a place of what was asked, and what else says the same. */
export function synonymsAt(
  synonyms: Synonyms,
  words: readonly Word[],
  index: number,
): { length: number; others: Word[][] } | undefined {
  const fitting = synonyms
    .get(keyOf(words[index]?.text ?? ''))
    ?.filter(({ key, words: own }) => keysOf(words.slice(index, index + own.length)) === key)
  const [longest] = fitting ?? []
  if (!fitting || !longest) return undefined
  const { length } = longest.words
  // A word may stand in several groups.
  const alike = fitting.filter(({ words: own }) => own.length === length)
  return { length, others: alike.flatMap(({ others }) => others) }
}
