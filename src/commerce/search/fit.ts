// How well products fit a search, all in all.
import { LANGUAGES } from '#/lib/i18n.ts'
import type { Table } from './table.ts'

/** How much better the better-known of two fits, and what is sold out worse. */
const POPULARITY = 0.03
const SOLD_OUT = 0.7
/** How much better what stands among its like fits: cow's milk among milks than a cleansing milk among soaps. */
const AMONG_LIKE = 0.25
/** For names that have the words of a search side by side. */
const PHRASE = 1.2
const WHOLE_NAME = 1.6
/** Of a category with fewer products than so many, few say little. */
const FEW = 20
/** Among so many found, names and shelves are looked at. */
const MOST_COMPARED = 5000

/** By category how much of it is what was searched, 0 … 1. */
type Shares = ReadonlyMap<string | null, number>
const NO_SHARES: Shares = new Map()

type Search = {
  /** What was searched, folded. */
  phrase: string
  /** How well the words fit, by slot. */
  scores: Float32Array
  /** How many products a category has. */
  sizeOf: (category: string) => number
}

/** By slot. */
export function fitsOf(table: Table, slots: readonly number[], search: Search): Float32Array {
  const { phrase, scores } = search
  const fits = new Float32Array(scores.length)
  const isLong = slots.length > MOST_COMPARED
  const shares = isLong ? NO_SHARES : sharesOf(table, slots, search)
  for (const slot of slots) {
    const known = Math.log1p(table.popularity[slot] ?? 0) + Math.log1p(table.reviews[slot] ?? 0)
    const named = isLong ? 1 : nameFactor(table, slot, phrase)
    const stocked = table.stocked[slot] === 1 ? 1 : SOLD_OUT
    const home = shares.get(table.home[slot] ?? null) ?? 0
    fits[slot] =
      (scores[slot] ?? 0) * named * (1 + POPULARITY * known) * (1 + AMONG_LIKE * home) * stocked
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
