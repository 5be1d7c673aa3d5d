// Which products a text finds, and how well.
import { type Field, type Weights, weightsOf } from './fields.ts'
import { removePlace, slotOf, weightOf } from './places.ts'
import { type Synonyms, toSynonyms } from './synonyms.ts'
import { type Phrase, type Unit, unitsOf } from './units.ts'
import { type Entry, Vocabulary } from './vocabulary.ts'
import { allWordsOf } from './words.ts'

export type Found = {
  slots: number[]
  /** How well they fit, by slot. */
  scores: Float32Array
  /** What was looked for instead, where something was mistyped. */
  correction: string | null
  /** None has all that was asked; these have the most of it. */
  partial: boolean
}

const MOST_WORDS = 12
const GUESSED = 0.4
const SHORTEST_GUESSED = 6
/** Where nothing has all that was asked: what has so much of the most. */
const MUCH = 0.8
/** Of two forms of a word the second adds so much. */
const FURTHER = 0.5
/** Shares are sums of fractions. */
const ALMOST = 0.999

export class TextIndex {
  readonly #vocabulary = new Vocabulary()
  /** The words of each slot. */
  readonly #words: Entry[][] = []
  /** How many slots have words. */
  #filled = 0
  #synonyms: Synonyms = toSynonyms([])
  /** By slot the score for one unit; all 0 between two. */
  #best = new Float32Array(0)

  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#synonyms = toSynonyms(groups)
  }

  /** What a slot is found by, in place of what it was found by. */
  set(slot: number, fields: readonly Field[]): void {
    const weights: Weights = new Map()
    for (const field of fields)
      for (const [text, { word, weight }] of weightsOf(field))
        weights.set(text, { word, weight: weight + (weights.get(text)?.weight ?? 0) })
    const before = this.#words[slot] ?? []
    for (const entry of before) if (!weights.has(entry.text)) removePlace(entry.places, slot)
    this.#filled += Number(weights.size > 0) - Number(before.length > 0)
    this.#words[slot] = [...weights.values()].map(({ word, weight }) =>
      this.#vocabulary.add(word, slot, weight),
    )
  }

  remove(slot: number): void {
    this.set(slot, [])
  }

  /** `typing`: the last word may be a beginning. Null where the text has no word at all. */
  search(text: string, { typing }: { typing: boolean }): Found | null {
    const all = allWordsOf(text)
    const known = all.filter(({ filling, text: word }) => !filling || this.#vocabulary.exact(word))
    const words = (known.length > 0 ? known : all).slice(0, MOST_WORDS)
    if (words.length === 0) return null
    const units = unitsOf({ words, typing, vocabulary: this.#vocabulary, synonyms: this.#synonyms })
    const found = this.#combine(units)
    const isCorrected = found.slots.length > 0 && units.some((unit) => unit.corrected !== null)
    return { ...found, correction: isCorrected ? correctedText(text, units) : null }
  }

  /** The slots that have every unit or, where none has, those that have most. */
  #combine(units: readonly Unit[]): Omit<Found, 'correction'> {
    const size = this.#words.length
    if (this.#best.length < size) this.#best = new Float32Array(size * 2)
    const best = this.#best
    const scores = new Float32Array(size)
    /** How much of what was asked a slot has. */
    const shares = new Float32Array(size)
    let wanted = 0
    for (const unit of units) {
      const slots = this.#match(unit)
      const worth = unit.optional ? 0 : this.#worthOf(unit, slots.length)
      wanted += worth
      for (const slot of slots) {
        scores[slot] = (scores[slot] ?? 0) + (worth || 1) * (best[slot] ?? 0)
        shares[slot] = (shares[slot] ?? 0) + worth
        best[slot] = 0
      }
    }
    const most = shares.reduce((one, other) => Math.max(one, other), 0)
    const partial = most < wanted * ALMOST
    if (partial && most === 0) return { slots: [], scores, partial: false }
    const sure = partial ? units.filter((unit) => !isBold(unit)) : units
    if (sure.length < units.length) {
      const found = this.#combine(sure)
      return { ...found, partial: found.slots.length > 0 }
    }
    const least = most * (partial ? MUCH : ALMOST)
    const slots: number[] = []
    for (let slot = 0; slot < size; slot += 1) {
      const [score = 0, share = 0] = [scores[slot], shares[slot]]
      if (score === 0 || share < least) continue
      slots.push(slot)
      if (partial) scores[slot] = score * (share / most) ** 2
    }
    return { slots, scores, partial }
  }

  /** What is rare says more; what was only guessed says less. */
  #worthOf({ corrected }: Unit, found: number): number {
    const worth = 1 + Math.log10(1 + this.#filled / (1 + found))
    return corrected === null ? worth : worth * GUESSED
  }

  /** The slots that have one of a unit's phrases; their scores for it are in `#best`. */
  #match({ phrases: [own = [], ...others] }: Unit): number[] {
    const best = this.#best
    const slots: number[] = []
    const [only = []] = own
    // What most units are: one word, and as many places as the catalogue has of it.
    if (own.length === 1) {
      for (const { entry, score, same } of only) {
        for (const place of entry.places) {
          const slot = slotOf(place)
          const known = best[slot] ?? 0
          if (known === 0) slots.push(slot)
          best[slot] = withForm(known, score * weightOf(place), same)
        }
      }
    }
    for (const phrase of own.length === 1 ? others : [own, ...others]) {
      for (const [slot, score] of withAll(phrase)) {
        const known = best[slot] ?? 0
        if (known === 0) slots.push(slot)
        best[slot] = Math.max(known, score)
      }
    }
    return slots
  }
}

/** Of a short word a mistake leaves little: beside words that nothing has it proves nothing. */
const isBold = ({ asked, corrected }: Unit): boolean =>
  corrected !== null && asked.length < SHORTEST_GUESSED

/** Forms of a word add up, of all else the best counts. */
const withForm = (known: number, score: number, same: boolean): number =>
  same ? Math.max(known, score) + FURTHER * Math.min(known, score) : Math.max(known, score)

/** The slots that have each word of a phrase in some way; a phrase fits as well as its weakest word. */
function withAll(phrase: Phrase): Map<number, number> {
  let all: Map<number, number> | undefined
  for (const matches of phrase) {
    const one = new Map<number, number>()
    for (const { entry, score, same } of matches)
      for (const place of entry.places) {
        const slot = slotOf(place)
        one.set(slot, withForm(one.get(slot) ?? 0, score * weightOf(place), same))
      }
    if (all) for (const [slot, score] of one) one.set(slot, Math.min(score, all.get(slot) ?? 0))
    all = one
  }
  for (const [slot, score] of all ?? []) if (score === 0) all?.delete(slot)
  return all ?? new Map()
}

/** What was searched with the words that were looked for instead. */
const correctedText = (text: string, units: readonly Unit[]): string =>
  units.reduce(
    (said, { asked, corrected }) =>
      corrected === null
        ? said
        : said.replace(
            new RegExp(String.raw`(?<![\p{L}\p{N}])${asked}(?![\p{L}\p{N}])`, 'u'),
            corrected,
          ),
    text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' '),
  )
