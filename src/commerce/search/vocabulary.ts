// Every word of the catalogue, and where it stands.
import { distance } from './distance.ts'
import { stemsOf, type Word } from './words.ts'

export type Entry = {
  text: string
  shown: string
  /** Which letters it has, as bits: two words that differ in many can't be near each other. */
  letters: number
  /** Where it stands; see `placeOf`. */
  places: number[]
}

const WEIGHTS = 256

/** A slot and how much the word counts there (1 to 255) in one number. */
export const placeOf = (slot: number, weight: number): number =>
  slot * WEIGHTS + Math.min(WEIGHTS - 1, Math.max(1, Math.round(weight)))
export const slotOf = (place: number): number => Math.floor(place / WEIGHTS)
export const weightOf = (place: number): number => place % WEIGHTS

/** How many letters may be wrong in a word of so many letters. */
const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

export class Vocabulary {
  readonly #byText = new Map<string, Entry>()
  readonly #byStem = new Map<string, Entry[]>()
  /** In order, for words that begin alike; made when it is needed. */
  #sorted: Entry[] | null = null

  add({ text, shown }: Word): Entry {
    const known = this.#byText.get(text)
    if (known) return known
    const entry = { text, shown, letters: lettersOf(text), places: [] }
    this.#byText.set(text, entry)
    for (const stem of stemsOf(text)) {
      const group = this.#byStem.get(stem)
      if (group) group.push(entry)
      else this.#byStem.set(stem, [entry])
    }
    this.#sorted = null
    return entry
  }

  /** The word itself, where something has it. */
  exact(text: string): Entry | undefined {
    const entry = this.#byText.get(text)
    return entry && entry.places.length > 0 ? entry : undefined
  }

  /** Other forms of a word. */
  forms(text: string): Entry[] {
    const groups = stemsOf(text).map((stem) => this.#byStem.get(stem) ?? [])
    return [...new Set(groups.flat())].filter((entry) => entry.text !== text && isUsed(entry))
  }

  /** Words that begin so, the word itself left out. */
  startingWith(text: string): Entry[] {
    this.#sorted ??= [...this.#byText.values()].sort((a, b) => (a.text < b.text ? -1 : 1))
    const sorted = this.#sorted
    const found: Entry[] = []
    for (let index = firstAtLeast(sorted, text); index < sorted.length; index += 1) {
      const entry = sorted[index]
      if (!entry?.text.startsWith(text)) break
      if (entry.text !== text && isUsed(entry)) found.push(entry)
    }
    return found
  }

  /** The words that a mistyped one may have meant: the nearest only, the most frequent first. */
  near(text: string): { entry: Entry; mistakes: number }[] {
    const most = mistakesIn(text.length)
    if (most === 0 || /\d/.test(text)) return []
    const letters = lettersOf(text)
    let nearest = most
    let found: { entry: Entry; mistakes: number }[] = []
    for (const entry of this.#byText.values()) {
      if (Math.abs(entry.text.length - text.length) > nearest) continue
      if (bitsOf(entry.letters ^ letters) > 2 * nearest || !isUsed(entry)) continue
      const mistakes = distance(text, entry.text, nearest)
      if (mistakes > nearest) continue
      if (mistakes < nearest) found = []
      nearest = mistakes
      found.push({ entry, mistakes })
    }
    return found.sort((a, b) => b.entry.places.length - a.entry.places.length).slice(0, MOST_NEAR)
  }
}

const MOST_NEAR = 4
const isUsed = ({ places }: Entry): boolean => places.length > 0

function firstAtLeast(sorted: readonly Entry[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

const A = 97

function lettersOf(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1)
    bits |= 1 << ((text.charCodeAt(index) - A) & 31)
  return bits
}

function bitsOf(number: number): number {
  let count = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1
  return count
}
