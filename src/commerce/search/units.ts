// Splits a search into units, each of which must be found: a word, or words that belong together. A word may match as it
// is, in another form, by its beginning, by a synonym or with mistakes. A lesser match counts only if no better exists.
import { slotOf } from './places.ts'
import { type Synonyms, synonymsAt } from './synonyms.ts'
import type { Entry, Vocabulary } from './vocabulary.ts'
import { brandWord, isMeasure, MOST_IN_BRAND, type Word } from './words.ts'

const FORM = 0.8
const SYNONYM = 0.75
const TOGETHER = 0.8
const BEGINNING = 0.75
const MISTYPED = 0.6
/** A word this much rarer than its neighbour may be a mistake in the catalogue itself. */
const RARE = 3
const MUCH_MORE = 20
/** Letters in half of a word that was written as one. */
const SHORTEST_PART = 3
const SHORTEST_BEGINNING = 2
const SHORTEST_CODE = 5
/** Words that a thousand products have are as common as can be. */
const COMMON_DIGITS = 3

/** `same`: the word itself or a form of it; where a product has several of them, they add up. */
export type Match = { entry: Entry; score: number; same: boolean }
/** Words that a product must all contain, each with ways to match it. */
export type Phrase = Match[][]
export type Unit = {
  /** Any of them will do. */
  phrases: Phrase[]
  /** It ranks, but nothing is left out for want of it. */
  optional: boolean
  asked: string
  /** The correction, if no product matches the query. */
  corrected: string | null
}

export type UnitQuery = {
  words: readonly Word[]
  vocabulary: Vocabulary
  synonyms: Synonyms
  /** The last word may be a beginning. */
  typing: boolean
}

export function unitsOf(query: UnitQuery): Unit[] {
  const units: Unit[] = []
  for (let index = 0; index < query.words.length;) {
    const { length, unit } = branded(query, index) ??
      together(query, index) ?? { length: 1, unit: single(query, index) }
    units.push(unit)
    index += length
  }
  return units
}

/** A brand with a number, such as 7 Up: there it is no quantity. */
function branded({ words, vocabulary }: UnitQuery, index: number) {
  for (let length = Math.min(MOST_IN_BRAND, words.length - index); length > 0; length -= 1) {
    const own = words.slice(index, index + length)
    const entry = vocabulary.exact(brandWord(own))
    if (!entry) continue
    const shown = own.map((word) => word.shown).join(' ')
    const phrases: Phrase[] = [[[{ entry, score: 1, same: true }]]]
    return { length, unit: { phrases, optional: false, asked: shown, corrected: null } }
  }
  return undefined
}

/** Words that belong together: a phrase with synonyms, or two that are also written as one. */
function together(asked: UnitQuery, index: number): { length: number; unit: Unit } | undefined {
  const { words, vocabulary, synonyms } = asked
  const known = synonymsAt(synonyms, words, index)
  const others = (known?.others ?? [])
    .map((other) => other.map(({ text }) => plain(vocabulary, text, SYNONYM)))
    .filter(isPossible)
  const [first, second] = [words[index], words[index + 1]]
  const isWritten = first && second && mayBeOne(first, second)
  const joined = isWritten && vocabulary.exact(first.text + second.text)
  if (!joined || (known && known.length > 1))
    return known && spanning(asked, { index, length: known.length, others })
  const asOne: Phrase = [[{ entry: joined, score: TOGETHER, same: true }]]
  if (isMeasure(first.text)) {
    const asked = `${first.shown} ${second.shown}`
    return { length: 2, unit: { phrases: [asOne], optional: false, asked, corrected: null } }
  }
  const asTwo = others.map((other) => [...other, plain(vocabulary, second.text, 1)])
  return spanning(asked, { index, length: 2, others: [asOne, ...asTwo.filter(isPossible)] })
}

/** `7 up` is `7up`; an amount stays one. */
const mayBeOne = (first: Word, second: Word): boolean =>
  !isMeasure(second.text) &&
  (!isMeasure(first.text) ||
    (/^\d+$/.test(first.text) && !second.filling && second.text.length > 1))

const isPossible = (phrase: Phrase): boolean => phrase.every((matches) => matches.length > 0)

type Span = { index: number; length: number; others: Phrase[] }

function spanning(
  query: UnitQuery,
  { index, length, others }: Span,
): { length: number; unit: Unit } {
  const words = query.words.slice(index, index + length)
  const own = words.map((_, at) => typedMatches(query, index + at))
  const shown = words.map((word) => word.shown).join(' ')
  return {
    length,
    unit: { phrases: [own, ...others], optional: false, asked: shown, corrected: null },
  }
}

const PACKS = new Set(['pack', 'packs', 'lot'])

/** A pack of six: products say it in many ways. */
const isCounted = (words: readonly Word[], index: number): boolean =>
  PACKS.has(words[index]?.text ?? '') &&
  [words[index - 1], words[index + 1]].some((word) => word && isMeasure(word.text))

function single(query: UnitQuery, index: number): Unit {
  const { words, vocabulary } = query
  const word = words[index]
  if (!word) throw new RangeError('no word there')
  const { text, shown, filling } = word
  const zero = text === '0' ? plain(vocabulary, 'zero', 1) : []
  const matches = [...typedMatches(query, index), ...zero]
  const isFilling = filling || isCounted(words, index)
  const isOptional = isMeasure(text) || (isFilling && words.some((other) => !other.filling))
  const unit = { phrases: [[matches]], optional: isOptional, asked: shown, corrected: null }
  const places = placesOf(matches)
  if (places > RARE || isMeasure(text)) return unit
  const parts = splitWord(vocabulary, text)
  if (places === 0 && parts) return { ...unit, phrases: [parts] }
  const others = places === 0 ? [] : beginning(vocabulary, text)
  const meant = [...others, ...mistyped(query, index)].filter(
    ({ entry }) => places === 0 || entry.places.length > places * MUCH_MORE,
  )
  const phrases = [[[...matches, ...meant]], ...(parts ? [parts] : [])]
  return { ...unit, phrases, corrected: places === 0 ? (meant[0]?.entry.shown ?? null) : null }
}

/** A word as it was written, or as it begins. */
function typedMatches({ words, vocabulary, typing }: UnitQuery, index: number): Match[] {
  const text = words[index]?.text ?? ''
  const matches = plain(vocabulary, text, 1)
  const isBegun = typing && index === words.length - 1
  const isUnknown = matches.length === 0 && text.length >= SHORTEST_BEGINNING && !isMeasure(text)
  return isBegun || isUnknown ? [...matches, ...beginning(vocabulary, text)] : matches
}

function mistyped({ words, vocabulary, typing }: UnitQuery, index: number): Match[] {
  const text = words[index]?.text ?? ''
  const isBegun = typing && index === words.length - 1
  const near = isBegun ? vocabulary.nearBeginnings(text) : vocabulary.near(text)
  // Forms of what was meant are meant too: bananas by a mistyped banana.
  return near.flatMap(({ entry, mistakes }) => {
    const score = MISTYPED / mistakes
    const forms = vocabulary.forms(entry.text)
    return [
      { entry, score, same: false },
      ...forms.map((form) => ({ entry: form, score: score * FORM, same: false })),
    ]
  })
}

const placesOf = (matches: readonly Match[]): number =>
  matches.reduce((sum, { entry }) => sum + entry.places.length, 0)

/** A word as it is and in its other forms. */
function plain(vocabulary: Vocabulary, text: string, factor: number): Match[] {
  const exact = vocabulary.exact(text)
  const forms = vocabulary.forms(text).map((entry) => ({ entry, score: factor * FORM, same: true }))
  return exact ? [{ entry: exact, score: factor, same: true }, ...forms] : forms
}

/** Prefers nearly complete and common words over rare ones. */
function beginning(vocabulary: Vocabulary, text: string): Match[] {
  // Every code begins with some digit.
  if (/^\d+$/.test(text) && text.length < SHORTEST_CODE) return []
  return vocabulary.startingWith(text).map((entry) => {
    const part = text.length / entry.text.length
    const common = Math.min(1, Math.log10(entry.places.length) / COMMON_DIGITS)
    return { entry, score: BEGINNING * (0.6 + 0.2 * part + 0.2 * common), same: false }
  })
}

/** Two words that were written as one, where some product has both. */
function splitWord(vocabulary: Vocabulary, text: string): Phrase | undefined {
  for (let at = SHORTEST_PART; at <= text.length - SHORTEST_PART; at += 1) {
    const parts = [text.slice(0, at), text.slice(at)].map((part) =>
      plain(vocabulary, part, TOGETHER),
    )
    if (standTogether(parts)) return parts
  }
  return undefined
}

function standTogether([first = [], second = []]: Phrase): boolean {
  if (first.length === 0 || second.length === 0) return false
  const slots = new Set(first.flatMap(({ entry }) => entry.places.map(slotOf)))
  return second.some(({ entry }) => entry.places.some((place) => slots.has(slotOf(place))))
}
