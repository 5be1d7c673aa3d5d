// How well products fit a search, all in all.
import type { Kept } from './item.ts'

/** How much better the better-known of two fits, and what is sold out worse. */
const POPULARITY = 0.03
const SOLD_OUT = 0.7
/** For names that have the words of a search side by side. */
const PHRASE = 1.2
const WHOLE_NAME = 1.6
/** Among so many found, names are looked at. */
const MOST_COMPARED = 5000

/** By slot. `phrase`: what was searched, folded; `scores`: how well the words fit, by slot. */
export function fitsOf(items: readonly Kept[], phrase: string, scores: Float32Array): Float32Array {
  const fits = new Float32Array(scores.length)
  const isLong = items.length > MOST_COMPARED
  for (const item of items) {
    const { slot, reviews, popularity, in_stock } = item
    const known = Math.log1p(popularity) + Math.log1p(reviews)
    const named = isLong ? 1 : nameFactor(item, phrase)
    const stocked = in_stock ? 1 : SOLD_OUT
    fits[slot] = (scores[slot] ?? 0) * named * (1 + POPULARITY * known) * stocked
  }
  return fits
}

function nameFactor({ names: { en, fr } }: Kept, phrase: string): number {
  if (en === phrase || fr === phrase) return WHOLE_NAME
  const isInside = (name: string) => ` ${name} `.includes(` ${phrase} `)
  return phrase.includes(' ') && (isInside(en) || isInside(fr)) ? PHRASE : 1
}
