// One page of a long sorted list, without sorting the whole list.

export type Compare<T> = (a: T, b: T) => number
type Part = { offset: number; limit: number }

/** A list this short is simply sorted. */
const FEW = 1000
const SAMPLES = 128
/** Safety factor for the error of a sample. */
const CAUTION = 3

/**
 * The same result as sorting and slicing. Elements that surely lie before or after the part are skipped.
 *
 * @example partOf([3, 1, 2], { offset: 1, limit: 1 }, (a, b) => a - b) // [2]
 */
export function partOf<T>(all: readonly T[], { offset, limit }: Part, compare: Compare<T>): T[] {
  const end = Math.min(offset + limit, all.length)
  if (offset >= end) return []
  const isLate = offset > all.length - end
  const [cut] = all.length <= FEW ? [] : cutOf(all, isLate ? -offset : end, compare)
  if (cut !== undefined) {
    const near = all.filter((one) => (isLate ? compare(one, cut) >= 0 : compare(one, cut) <= 0))
    const skipped = isLate ? all.length - near.length : 0
    const isEnough = isLate ? skipped <= offset : near.length >= end
    if (isEnough && near.length < all.length)
      return partOf(near, { offset: offset - skipped, limit }, compare)
  }
  return all.toSorted(compare).slice(offset, end)
}

/** An element that surely comes after the place `bound` or, if that is negative, surely before it. */
function cutOf<T>(all: readonly T[], bound: number, compare: Compare<T>): T[] {
  const samples = Array.from({ length: SAMPLES }, (_, index) =>
    Math.floor((index * all.length) / SAMPLES),
  )
    .flatMap((index) => all.slice(index, index + 1))
    .toSorted(compare)
  const share = Math.abs(bound) / all.length
  const doubt = 1 + CAUTION * Math.sqrt(share * (1 - share) * SAMPLES)
  const place = Math.round(share * SAMPLES + Math.sign(bound) * doubt)
  return samples.slice(Math.max(0, place)).slice(0, 1)
}
