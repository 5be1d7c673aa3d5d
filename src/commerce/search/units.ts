// What was asked as units that each have to be found: a word, or words that belong together. A word may match as it
// is, in another form, by its beginning, by a synonym, or with mistakes; lesser ways count where better ones find nothing.
import { type Synonyms, synonymsAt } from './synonyms.ts'
import type { Entry, Vocabulary } from './vocabulary.ts'
import { isAmount, type Word } from './words.ts'

const FORM = 0.9
const SYNONYM = 0.85
const TOGETHER = 0.8
const BEGINNING = 0.75
const MISTYPED = 0.6
/** A word that is so much rarer than its neighbour may be a mistake in the catalogue itself. */
const RARE = 3
const MUCH_MORE = 20
/** Letters in half of a word that was written as one. */
const SHORTEST_PART = 3
const SHORTEST_BEGINNING = 2
/** Words that a thousand products have are as common as can be. */
const COMMON_DIGITS = 3

export type Match = { entry: Entry; score: number }
/** Words that have to stand in a product together; for each the ways to match it. */
export type Phrase = Match[][]
export type Unit = {
  /** Any of them will do. */
  phrases: Phrase[]
  /** It ranks, but nothing is left out for want of it. */
  optional: boolean
  asked: string
  /** What was looked for instead, where no product has what was asked. */
  corrected: string | null
}

export type Asked = {
  words: readonly Word[]
  vocabulary: Vocabulary
  synonyms: Synonyms
  /** The last word may be a beginning. */
  typing: boolean
}

export function unitsOf(asked: Asked): Unit[] {
  const units: Unit[] = []
  for (let index = 0; index < asked.words.length;) {
    const { length, unit } = together(asked, index) ?? { length: 1, unit: single(asked, index) }
    units.push(unit)
    index += length
  }
  return units
}

/** Words that belong together: a phrase with synonyms, or two that are also written as one. */
function together(asked: Asked, index: number): { length: number; unit: Unit } | undefined {
  const { words, vocabulary, synonyms } = asked
  const known = synonymsAt(synonyms, words, index)
  if (known) {
    const others = known.others.map((other) =>
      other.map(({ text }) => plain(vocabulary, text, SYNONYM)),
    )
    return spanning(asked, { index, length: known.length, others })
  }
  const [first, second] = [words[index], words[index + 1]]
  const joined = first && second && vocabulary.exact(first.text + second.text)
  if (!joined) return undefined
  return spanning(asked, { index, length: 2, others: [[[{ entry: joined, score: TOGETHER }]]] })
}

type Span = { index: number; length: number; others: Phrase[] }

function spanning(asked: Asked, { index, length, others }: Span): { length: number; unit: Unit } {
  const words = asked.words.slice(index, index + length)
  const own = words.map((_, at) => expand(asked, index + at).matches)
  const shown = words.map((word) => word.shown).join(' ')
  return {
    length,
    unit: { phrases: [own, ...others], optional: false, asked: shown, corrected: null },
  }
}

function single(asked: Asked, index: number): Unit {
  const { text, shown } = asked.words[index] ?? { text: '', shown: '' }
  const { matches, corrected } = expand(asked, index)
  const unit = { optional: isAmount(text), asked: shown, corrected, phrases: [[matches]] }
  if (corrected === null && placesOf(matches) > RARE) return unit
  const parts = splitWord(asked.vocabulary, text)
  if (!parts) return unit
  return { ...unit, corrected: null, phrases: corrected === null ? [[matches], parts] : [parts] }
}

type Expansion = { matches: Match[]; corrected: string | null }

function expand({ words, vocabulary, typing }: Asked, index: number): Expansion {
  const text = words[index]?.text ?? ''
  const matches = plain(vocabulary, text, 1)
  const isBeginning = typing && index === words.length - 1
  if (isBeginning || (matches.length === 0 && text.length >= SHORTEST_BEGINNING))
    matches.push(...beginning(vocabulary, text))
  const places = placesOf(matches)
  if (places > RARE || isAmount(text)) return { matches, corrected: null }
  const near = vocabulary.near(text).filter(({ entry }) => entry.text !== text)
  const better = near.filter(
    ({ entry }) => places === 0 || entry.places.length > places * MUCH_MORE,
  )
  const mistyped = better.map(({ entry, mistakes }) => ({ entry, score: MISTYPED / mistakes }))
  const corrected = places === 0 ? (better[0]?.entry.shown ?? null) : null
  return { matches: [...matches, ...mistyped], corrected }
}

const placesOf = (matches: readonly Match[]): number =>
  matches.reduce((sum, { entry }) => sum + entry.places.length, 0)

/** A word as it is and in its other forms. */
function plain(vocabulary: Vocabulary, text: string, factor: number): Match[] {
  const exact = vocabulary.exact(text)
  const forms = vocabulary.forms(text).map((entry) => ({ entry, score: factor * FORM }))
  return exact ? [{ entry: exact, score: factor }, ...forms] : forms
}

/** What is nearly written out, and what many products have, is meant rather than what is rare. */
const beginning = (vocabulary: Vocabulary, text: string): Match[] =>
  vocabulary.startingWith(text).map((entry) => {
    const written = text.length / entry.text.length
    const common = Math.min(1, Math.log10(entry.places.length) / COMMON_DIGITS)
    return { entry, score: BEGINNING * (0.6 + 0.2 * written + 0.2 * common) }
  })

/** Two words that were written as one. */
function splitWord(vocabulary: Vocabulary, text: string): Phrase | undefined {
  for (let at = SHORTEST_PART; at <= text.length - SHORTEST_PART; at += 1) {
    const parts = [text.slice(0, at), text.slice(at)].map((part) =>
      plain(vocabulary, part, TOGETHER),
    )
    if (parts.every((matches) => matches.length > 0)) return parts
  }
  return undefined
}
