// All words of the catalogue, and their places.
import { beginningDistance, distance } from './distance.ts'
import { type Place, setPlace } from './places.ts'
import { foundBy, stemsOf } from './stems.ts'
import type { Word } from './words.ts'

export type Entry = {
  text: string
  shown: string
  /** Its letters, as bits: two words that differ in many can't be similar. */
  letters: number
  /** Its places, in slot order. */
  places: Place[]
}
/** Words in the order in which they came, and all their places in one row. */
export type KeptWords = {
  texts: string[]
  /** As written; empty where that is the text itself. */
  shown: string[]
  counts: Uint32Array
  places: Float64Array
}
export type Near = { entry: Entry; mistakes: number }

/** How many letters of a word of this length may be wrong. */
const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)
const MOST_NEAR = 4

export class Vocabulary {
  readonly #byText = new Map<string, Entry>()
  readonly #byStem = new Map<string, Entry[]>()
  /** Words by length, without codes: the candidates for a mistyped word. */
  readonly #byLength: Entry[][] = []
  /** Sorted, to find words by prefix; created when needed. */
  #sorted: Entry[] | null = null

  /** Records that a word occurs in a slot, with its weight there. */
  add(word: Pick<Word, 'text' | 'shown'>, slot: number, weight: number): Entry {
    const entry = this.#byText.get(word.text) ?? this.#create(word)
    setPlace(entry.places, slot, weight)
    return entry
  }

  keep(): KeptWords {
    const entries = [...this.#byText.values()].filter(isUsed)
    const counts = Uint32Array.from(entries, ({ places }) => places.length)
    const places = new Float64Array(counts.reduce((sum, count) => sum + count, 0))
    let at = 0
    for (const entry of entries) {
      places.set(entry.places, at)
      at += entry.places.length
    }
    return {
      texts: entries.map(({ text }) => text),
      shown: entries.map(({ text, shown }) => (shown === text ? '' : shown)),
      counts,
      places,
    }
  }

  /** Fills an empty vocabulary; returns its words. */
  restore({ texts, shown, counts, places }: KeptWords): Entry[] {
    let at = 0
    return texts.map((text, index) => {
      const end = at + (counts[index] ?? 0)
      const own = Array.from(places.subarray(at, end))
      at = end
      return this.#create({ text, shown: shown[index] || text }, own)
    })
  }

  #create({ text, shown }: Pick<Word, 'text' | 'shown'>, places: Place[] = []): Entry {
    const entry = { text, shown, letters: lettersOf(text), places }
    this.#byText.set(text, entry)
    for (const stem of foundBy(text)) {
      const group = this.#byStem.get(stem)
      if (group) group.push(entry)
      else this.#byStem.set(stem, [entry])
    }
    if (!/\d/.test(text)) (this.#byLength[text.length] ??= []).push(entry)
    this.#sorted?.splice(firstAtLeast(this.#sorted, text), 0, entry)
    return entry
  }

  /** The word itself, if it occurs. */
  exact(text: string): Entry | undefined {
    const entry = this.#byText.get(text)
    return entry && isUsed(entry) ? entry : undefined
  }

  /** Other forms of a word. */
  forms(text: string): Entry[] {
    const groups = stemsOf(text).map((stem) => this.#byStem.get(stem) ?? [])
    return [...new Set(groups.flat())].filter((entry) => entry.text !== text && isUsed(entry))
  }

  /** Words with this prefix, without the word itself. */
  startingWith(text: string): Entry[] {
    this.#sorted ??= [...this.#byText.values()].toSorted((a, b) => (a.text < b.text ? -1 : 1))
    const sorted = this.#sorted
    const found: Entry[] = []
    for (let index = firstAtLeast(sorted, text); index < sorted.length; index += 1) {
      const entry = sorted[index]
      if (!entry?.text.startsWith(text)) break
      if (entry.text !== text && isUsed(entry)) found.push(entry)
    }
    return found
  }

  /** The words that a mistyped one may mean: the closest only, the most frequent first. */
  near(text: string): Near[] {
    const letters = lettersOf(text)
    const longest = text.length + mistakesIn(text.length)
    return this.#nearest(text, longest, (entry, most) =>
      bitsOf(entry.letters ^ letters) > 2 * most ? most + 1 : distance(text, entry.text, most),
    )
  }

  /** The words that a mistyped prefix may begin, like `near`. */
  nearBeginnings(text: string): Near[] {
    const letters = lettersOf(text)
    return this.#nearest(text, this.#byLength.length, (entry, most) =>
      bitsOf(letters & ~entry.letters) > most
        ? most + 1
        : beginningDistance(text, entry.text, most),
    )
  }

  #nearest(
    text: string,
    longest: number,
    mistakesOf: (entry: Entry, most: number) => number,
  ): Near[] {
    let nearest = mistakesIn(text.length)
    if (nearest === 0 || /\d/.test(text)) return []
    let found: Near[] = []
    for (const entries of this.#byLength.slice(text.length - nearest, longest + 1)) {
      for (const entry of entries ?? []) {
        const mistakes = mistakesOf(entry, nearest)
        if (mistakes > nearest || entry.text === text || !isUsed(entry)) continue
        if (mistakes < nearest) found = []
        nearest = mistakes
        found.push({ entry, mistakes })
      }
    }
    return found.toSorted(byFrequency).slice(0, MOST_NEAR)
  }
}

const byFrequency = ({ entry: a }: Near, { entry: b }: Near): number =>
  b.places.length - a.places.length || (a.text < b.text ? -1 : 1)

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
