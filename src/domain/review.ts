// What customers write about products: who may, how their names are shown, and what the stars add up to.
import type { OrderStatus } from '#/contract/orders/shapes.ts'

/** Orders of which nothing came to the customer: what stands in them was not bought (rule 41). */
export const NOT_BOUGHT = ['cancelled', 'failed'] as const satisfies OrderStatus[]

const MAX_NAME_LENGTH = 40
const MOST_STARS = 5

/**
 * A person's name as everybody may see it: the first name and the initial of the last (rule 43). Of an e-mail address
 * in place of a name only what stands before the @ is shown.
 *
 * @example authorName('Marie Dupont') // 'Marie D.'
 */
export function authorName(name: string): string {
  const [first = '', ...others] = name
    .trim()
    .replaceAll(/(?<=\S)@\S*/g, '')
    .split(/\s+/)
  const [initial] = /[\p{L}\p{N}]\p{M}*/u.exec(others.at(-1) ?? '') ?? []
  const shown = [...first].slice(0, MAX_NAME_LENGTH).join('')
  return initial ? `${shown} ${initial.toUpperCase()}.` : shown
}

/** How many gave so many stars. */
export type StarCount = { rating: number; count: number }

/** Five stars down to one, those with nobody included. */
export const starDistribution = (counts: readonly StarCount[]): StarCount[] =>
  [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: counts.find((entry) => entry.rating === rating)?.count ?? 0,
  }))

/** How many reviews there are. */
export const reviewsIn = (counts: readonly StarCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

/**
 * The average, rounded half up to one decimal; null where there is none (rule 42).
 *
 * @example averageRating([{ rating: 5, count: 3 }, { rating: 4, count: 1 }]) // 4.8
 */
export function averageRating(counts: readonly StarCount[]): number | null {
  const reviews = reviewsIn(counts)
  if (reviews === 0) return null
  const stars = counts.reduce((sum, { rating, count }) => sum + rating * count, 0)
  return Math.round((stars * 10) / reviews) / 10
}

/**
 * The stars that are shown: the average, or the number of reviews, at most five, where an API sends none; null where
 * nobody has judged it (rule 29).
 *
 * @example starsOf({ rating: null, reviews_count: 12 }) // 5
 */
export const starsOf = ({
  rating,
  reviews_count,
}: {
  rating: number | null
  reviews_count: number
}): number | null => rating ?? (reviews_count > 0 ? Math.min(reviews_count, MOST_STARS) : null)

/**
 * Plain text as it is kept: one kind of line break, at most one empty line between two paragraphs (rule 44).
 *
 * @example plainText('Good.\r\n\r\n\r\nVery.') // 'Good.\n\nVery.'
 */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
