// Which products match a text, and how well.
import { type Field, type Weights, weightsOf } from './fields.ts'
import { removePlace, slotOf, weightOf } from './places.ts'
import { type Synonyms, toSynonyms } from './synonyms.ts'
import { type Phrase, type Unit, unitsOf } from './units.ts'
import { type Entry, type KeptWords, Vocabulary } from './vocabulary.ts'
import { allWordsOf } from './words.ts'

export type Found = {
  slots: number[]
  /** Slot → how well it matches. */
  scores: Float32Array
  /** The corrected search, if something was mistyped. */
  correction: string | null
  /** No product has all the words; these have most of them. */
  partial: boolean
  /** The last word is still being typed: no product has it as it stands. */
  begun: boolean
}

const MOST_WORDS = 12
const GUESSED = 0.4
const SHORTEST_GUESSED = 6
/** If no product has all the words: results with at least this share of the best one. */
const MUCH = 0.8
/** The share that a second form of the same word adds. */
const FURTHER = 0.5
/** Tolerance for sums of fractions. */
const ALMOST = 0.999

export class TextIndex {
  readonly #vocabulary = new Vocabulary()
  /** The words of each slot. */
  readonly #words: Entry[][] = []
  /** The number of slots with words. */
  #filled = 0
  #synonyms: Synonyms = toSynonyms([])
  /** Slot → score for the current unit; all 0 in between. */
  #best = new Float32Array(0)

  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#synonyms = toSynonyms(groups)
  }

  /** Replaces the words of a slot. */
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

  keep = (): KeptWords => this.#vocabulary.keep()

  /** Fills an empty index for this many slots. */
  restore(kept: KeptWords, size: number): void {
    for (let slot = 0; slot < size; slot += 1) this.#words.push([])
    for (const entry of this.#vocabulary.restore(kept))
      for (const place of entry.places) this.#words[slotOf(place)]?.push(entry)
    this.#filled = this.#words.filter((words) => words.length > 0).length
  }

  remove(slot: number): void {
    this.set(slot, [])
  }

  /** `typing`: the last word may be incomplete. Null if the text has no words. */
  search(text: string, { typing }: { typing: boolean }): Found | null {
    const all = allWordsOf(text)
    const known = all.filter(({ filling, text: word }) => !filling || this.#vocabulary.exact(word))
    const words = (known.length > 0 ? known : all).slice(0, MOST_WORDS)
    if (words.length === 0) return null
    const units = unitsOf({
      words,
      typing,
      vocabulary: this.#vocabulary,
      synonyms: this.#synonyms,
    })
    const found = this.#combine(units)
    const isCorrected = found.slots.length > 0 && units.some((unit) => unit.corrected !== null)
    const last = words.at(-1)?.text ?? ''
    const begun =
      typing && !this.#vocabulary.exact(last) && this.#vocabulary.forms(last).length === 0
    return { ...found, begun, correction: isCorrected ? correctedText(text, units) : null }
  }

  /** The slots with all units or, if there are none, those with most of them. */
  #combine(units: readonly Unit[]): Omit<Found, 'correction' | 'begun'> {
    const size = this.#words.length
    if (this.#best.length < size) this.#best = new Float32Array(size * 2)
    const best = this.#best
    const scores = new Float32Array(size)
    /** How much of the search a slot has. */
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
    const most = shares.reduce((share, other) => Math.max(share, other), 0)
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

  /** Rare words count more; guesses count less. */
  #worthOf({ corrected }: Unit, found: number): number {
    const worth = 1 + Math.log10(1 + this.#filled / (1 + found))
    return corrected === null ? worth : worth * GUESSED
  }

  /** The slots with one of a unit's phrases; their scores are in `#best`. */
  #match({ phrases: [own = [], ...others] }: Unit): number[] {
    const best = this.#best
    const slots: number[] = []
    const [only = []] = own
    // The usual case: a single word with all its places.
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

/** A short word with a mistake proves little next to words without any match. */
const isBold = ({ asked, corrected }: Unit): boolean =>
  corrected !== null && asked.length < SHORTEST_GUESSED

/** Forms of a word add up; otherwise the best match counts. */
const withForm = (known: number, score: number, same: boolean): number =>
  same ? Math.max(known, score) + FURTHER * Math.min(known, score) : Math.max(known, score)

/** The slots with every word of a phrase in some form; a phrase matches as well as its weakest word. */
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

/** The search with its corrected words. */
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
