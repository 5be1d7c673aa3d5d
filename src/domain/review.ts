// Reviews: who may write one, how names are shown, and how stars are averaged.

const MAX_NAME_LENGTH = 40
const MOST_STARS = 5

/**
 * A person's public name: first name and initial of the last name (rule 43). If an email address was given as the
 * name, only the part before the @ is shown.
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

type Report = { member: string | null; network: string | null }

/**
 * How many reports count against a text: those of customers, and of one person or one network the first alone.
 *
 * @example countedReports([{ member: 'a', network: '1' }, { member: 'b', network: '1' }]) // 1
 */
export function countedReports(reports: readonly Report[]): number {
  const [members, networks] = [new Set<string>(), new Set<string>()]
  for (const { member, network } of reports) {
    if (member === null || network === null) continue
    if (members.has(member) || networks.has(network)) continue
    members.add(member)
    networks.add(network)
  }
  return members.size
}

/** How many reviews gave this many stars. */
export type StarCount = { rating: number; count: number }

/** From five stars down to one; counts of 0 included. */
export const starDistribution = (counts: readonly StarCount[]): StarCount[] =>
  [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: counts.find((entry) => entry.rating === rating)?.count ?? 0,
  }))

/** The number of reviews. */
export const reviewsIn = (counts: readonly StarCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

/**
 * The average, rounded half up to one decimal; null without reviews (rule 42).
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
 * The stars to show: the average, or the number of reviews (at most five) if an API sends no average; null without
 * reviews (rule 29).
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
 * Tidies plain text: one kind of line break, at most one empty line between paragraphs (rule 44).
 *
 * @example plainText('Good.\r\n\r\n\r\nVery.') // 'Good.\n\nVery.'
 */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
