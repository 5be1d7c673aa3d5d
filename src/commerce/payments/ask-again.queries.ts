// When a provider that doesn't answer is asked again to pay back: one rule for orders, unmatched payments and gift cards.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const DAY_MS = 86_400_000
/** Then staff decide. */
const MOST_DAYS = 3

/** As long as it has been asked in vain, from a minute to some hours. */
export const pauseAfter = ({ first, last }: { first: SQLWrapper; last: SQLWrapper }): SQL =>
  sql`least(greatest(${last} - ${first}, interval '1 minute'), interval '6 hours')`

/**
 * After a try without an answer: since when there has been none, and whether it was asked for long enough. It may have
 * paid back all the same: asked again it gets the same key, so that it isn't paid twice.
 */
export function afterSilence(
  { silent_since }: { silent_since: Date | null },
  now: Date,
): { silent_since: Date; isGivenUp: boolean } {
  const since = silent_since ?? now
  return {
    silent_since: since,
    isGivenUp: now.getTime() - since.getTime() >= MOST_DAYS * DAY_MS,
  }
}
