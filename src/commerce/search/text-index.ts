// Which products a text finds, and how well.
import { type Synonyms, toSynonyms } from './synonyms.ts'
import { type Phrase, type Unit, unitsOf } from './units.ts'
import { type Entry, placeOf, slotOf, Vocabulary, weightOf } from './vocabulary.ts'
import { type Word, wordsOf } from './words.ts'

/** A text of a product, how much a word in it counts, and where the word stands that says what the thing is. */
export type Field = { text: string; weight: number; head?: 'first' | 'last' }

export type Found = {
  /** In no order. */
  slots: number[]
  /** How well each of them fits. */
  scores: number[]
  /** What was looked for instead, where something was mistyped. */
  correction: string | null
  /** None has all that was asked; these have the most of it. */
  partial: boolean
}

const HEAD_FACTOR = 1.4
/** So much less counts each word of a text for every further one. */
const LENGTH_FACTOR = 0.1
const MOST_WORDS = 12
const GUESSED = 0.4
/** Shares are sums of fractions. */
const ALMOST = 0.999

export class TextIndex {
  readonly #vocabulary = new Vocabulary()
  /** The words of each slot. */
  readonly #words: Entry[][] = []
  #synonyms: Synonyms = toSynonyms([])
  /** By slot, all 0 between two searches: the score, how much of what was asked it has, the score for one unit. */
  #total = new Float32Array(0)
  #share = new Float32Array(0)
  #best = new Float32Array(0)

  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#synonyms = toSynonyms(groups)
  }

  add(slot: number, fields: readonly Field[]): void {
    const weights = new Map<Entry, number>()
    for (const field of fields) {
      const words = wordsOf(field.text)
      const base = field.weight / (1 + LENGTH_FACTOR * (words.length - 1))
      const head = headOf(field, words)
      const own = new Map<Entry, number>()
      for (const [index, word] of words.entries()) {
        const entry = this.#vocabulary.add(word)
        const weight = index === head ? base * HEAD_FACTOR : base
        own.set(entry, Math.max(own.get(entry) ?? 0, weight))
      }
      for (const [entry, weight] of own) weights.set(entry, (weights.get(entry) ?? 0) + weight)
    }
    for (const [entry, weight] of weights) entry.places.push(placeOf(slot, weight))
    this.#words[slot] = [...weights.keys()]
  }

  remove(slot: number): void {
    for (const entry of this.#words[slot] ?? [])
      entry.places = entry.places.filter((place) => slotOf(place) !== slot)
    this.#words[slot] = []
  }

  /** `typing`: the last word may be a beginning. Null where the text has no word at all. */
  search(text: string, { typing }: { typing: boolean }): Found | null {
    const words = wordsOf(text, { typing }).slice(0, MOST_WORDS)
    if (words.length === 0) return null
    this.#grow()
    const units = unitsOf({ words, typing, vocabulary: this.#vocabulary, synonyms: this.#synonyms })
    const found = this.#combine(units)
    const isCorrected = found.slots.length > 0 && units.some((unit) => unit.corrected !== null)
    const correction = units.map((unit) => unit.corrected ?? unit.asked).join(' ')
    return { ...found, correction: isCorrected ? correction : null }
  }

  #grow(): void {
    if (this.#total.length >= this.#words.length) return
    const size = this.#words.length * 2
    this.#total = new Float32Array(size)
    this.#share = new Float32Array(size)
    this.#best = new Float32Array(size)
  }

  /** The slots that have every unit or, where none has, those that have most. */
  #combine(units: readonly Unit[]): Omit<Found, 'correction'> {
    const touched: number[] = []
    let wanted = 0
    for (const unit of units) {
      const slots = this.#match(unit)
      const worth = unit.optional ? 0 : this.#worthOf(unit, slots.length)
      wanted += worth
      for (const slot of slots) {
        if (this.#total[slot] === 0) touched.push(slot)
        this.#total[slot] = (this.#total[slot] ?? 0) + (worth || 1) * (this.#best[slot] ?? 0)
        this.#share[slot] = (this.#share[slot] ?? 0) + worth
        this.#best[slot] = 0
      }
    }
    let most = 0
    for (const slot of touched) most = Math.max(most, this.#share[slot] ?? 0)
    const slots = touched.filter((slot) => (this.#share[slot] ?? 0) >= most * ALMOST)
    const scores = slots.map((slot) => this.#total[slot] ?? 0)
    for (const slot of touched) this.#total[slot] = this.#share[slot] = 0
    return { slots, scores, partial: most < wanted * ALMOST }
  }

  /** What is rare says more; what was only guessed says less. */
  #worthOf({ corrected }: Unit, found: number): number {
    const worth = 1 + Math.log10(1 + this.#words.length / (1 + found))
    return corrected === null ? worth : worth * GUESSED
  }

  /** The slots that have one of a unit's phrases; their scores for it are in `#best`. */
  #match({ phrases }: Unit): number[] {
    const slots: number[] = []
    const take = (slot: number, score: number) => {
      const known = this.#best[slot] ?? 0
      if (known === 0) slots.push(slot)
      if (score > known) this.#best[slot] = score
    }
    for (const phrase of phrases) {
      const [only] = phrase
      if (phrase.length > 1) for (const [slot, score] of withAll(phrase)) take(slot, score)
      else
        for (const { entry, score } of only ?? [])
          for (const place of entry.places) take(slotOf(place), score * weightOf(place))
    }
    return slots
  }
}

/** The slots that have each word of a phrase in some way, and their scores. */
function withAll(phrase: Phrase): Map<number, number> {
  let all: Map<number, number> | undefined
  for (const matches of phrase) {
    const one = new Map<number, number>()
    for (const { entry, score } of matches) {
      for (const place of entry.places) {
        const slot = slotOf(place)
        const before = all ? all.get(slot) : 0
        if (before === undefined) continue
        one.set(slot, Math.max(one.get(slot) ?? 0, before + score * weightOf(place)))
      }
    }
    all = one
  }
  return all ?? new Map()
}

/** Which word of a text says what the thing is: the first in French, in English the last before any addition. */
function headOf({ text, head }: Field, words: readonly Word[]): number {
  if (head !== 'last') return head === 'first' ? 0 : -1
  const [thing = ''] = text.split(/,| - |\(/)
  return Math.min(wordsOf(thing).length, words.length) - 1
}
