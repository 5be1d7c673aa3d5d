// When a provider that doesn't answer is asked again to pay back: one rule for orders and gift cards.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const DAY_MS = 86_400_000
/** Then staff decide. */
const MOST_DAYS = 3

/** As long as it has been asked in vain, from a minute to some hours. */
export const pauseAfter = ({ first, last }: { first: SQLWrapper; last: SQLWrapper }): SQL =>
  sql`least(greatest(${last} - ${first}, interval '1 minute'), interval '6 hours')`

/** Whether it was asked for long enough. */
export const isGivenUp = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= MOST_DAYS * DAY_MS
