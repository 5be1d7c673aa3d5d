// How well products match a search, all things considered.
import { LANGUAGES } from '#/lib/i18n.ts'
import type { Table } from './table.ts'

/** The bonus for popular products, and the penalty for sold-out ones. */
const POPULARITY = 0.03
const SOLD_OUT = 0.7
/** A word that is still being typed probably becomes something everyday: chicken rather than chickpeas (rule 196). */
const EVERYDAY = 10
/** The bonus for standing among products of the same kind: cow's milk among milks, not cleansing milk among soaps. */
const AMONG_LIKE = 0.25
/** The bonus for names with the words of the search side by side. */
const PHRASE = 1.2
const WHOLE_NAME = 1.6
/** In a smaller category, a few products prove little. */
const FEW = 20
/** Names and shelves are compared for this many results. */
const MOST_COMPARED = 5000

/** Category → the share of its products that match, from 0 to 1. */
type Shares = ReadonlyMap<string | null, number>
const NO_SHARES: Shares = new Map()

type Search = {
  /** The search in lower case without accents. */
  phrase: string
  /** Slot → how well its words match. */
  scores: Float32Array
  begun: boolean
  /** The number of products in a category. */
  sizeOf: (category: string) => number
}

/** By slot. */
export function fitsOf(table: Table, slots: readonly number[], search: Search): Float32Array {
  const { phrase, scores, begun } = search
  const fits = new Float32Array(scores.length)
  const isLong = slots.length > MOST_COMPARED
  const shares = isLong ? NO_SHARES : sharesOf(table, slots, search)
  for (const slot of slots) {
    const everyday = table.everyday[slot] ?? 0
    const known = Math.log1p(table.popularity[slot] ?? 0) + Math.log1p(table.reviews[slot] ?? 0)
    const likely = begun ? 1 + everyday / EVERYDAY : 1
    const named = isLong ? 1 : nameFactor(table, slot, phrase)
    const stocked = table.stocked[slot] === 1 ? 1 : SOLD_OUT
    const home = shares.get(table.home[slot] ?? null) ?? 0
    fits[slot] =
      (scores[slot] ?? 0) *
      named *
      (1 + POPULARITY * known) *
      (1 + AMONG_LIKE * home) *
      stocked *
      likely
  }
  return fits
}

function sharesOf(table: Table, slots: readonly number[], { scores, sizeOf }: Search): Shares {
  const sums = new Map<string | null, number>()
  let most = 0
  for (const slot of slots) {
    const [home = null, score = 0] = [table.home[slot], scores[slot]]
    sums.set(home, (sums.get(home) ?? 0) + score)
    most = Math.max(most, score)
  }
  for (const [home, sum] of sums)
    sums.set(home, home === null || most === 0 ? 0 : sum / most / (sizeOf(home) + FEW))
  return sums
}

function nameFactor(table: Table, slot: number, phrase: string): number {
  if (LANGUAGES.some((language) => table.names[language][slot] === phrase)) return WHOLE_NAME
  if (!phrase.includes(' ')) return 1
  const isInside = (name = '') => ` ${name} `.includes(` ${phrase} `)
  return LANGUAGES.some((language) => isInside(table.names[language][slot])) ? PHRASE : 1
}
