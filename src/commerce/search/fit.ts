// How well products fit a search, all in all.
import type { Table } from './table.ts'

/** How much better the better-known of two fits, and what is sold out worse. */
const POPULARITY = 0.03
const SOLD_OUT = 0.7
/** For names that have the words of a search side by side. */
const PHRASE = 1.2
const WHOLE_NAME = 1.6
/** Among so many found, names are looked at. */
const MOST_COMPARED = 5000

type Search = {
  /** What was searched, folded. */
  phrase: string
  /** How well the words fit, by slot. */
  scores: Float32Array
}

/** By slot. */
export function fitsOf(
  table: Table,
  slots: readonly number[],
  { phrase, scores }: Search,
): Float32Array {
  const fits = new Float32Array(scores.length)
  const isLong = slots.length > MOST_COMPARED
  for (const slot of slots) {
    const known = Math.log1p(table.popularity[slot] ?? 0) + Math.log1p(table.reviews[slot] ?? 0)
    const named = isLong ? 1 : nameFactor(table, slot, phrase)
    const stocked = table.stocked[slot] === 1 ? 1 : SOLD_OUT
    fits[slot] = (scores[slot] ?? 0) * named * (1 + POPULARITY * known) * stocked
  }
  return fits
}

function nameFactor(table: Table, slot: number, phrase: string): number {
  const [en = '', fr = ''] = [table.en[slot], table.fr[slot]]
  if (en === phrase || fr === phrase) return WHOLE_NAME
  const isInside = (name: string) => ` ${name} `.includes(` ${phrase} `)
  return phrase.includes(' ') && (isInside(en) || isInside(fr)) ? PHRASE : 1
}
