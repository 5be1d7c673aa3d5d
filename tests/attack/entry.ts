// What the table of calls says of each.
import type { Things } from './world.ts'

export type Asking = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}
type Own = {
  /** Makes a thing of the owner's, and the call that is about it. */
  own: (things: Things) => Promise<Asking>
  /** Administrators may do it for the owner. */
  staffToo: boolean
}

/**
 * `open`: the same for everybody who may call. `self`: about the caller's own things, and takes no number of others.
 * `staff`: administrators only. `crew`: drivers, pickers and administrators. `seller`: who sells in a store, for that store alone. `own`: names a thing; only its owner gets an answer.
 */
export type Entry = 'open' | 'self' | 'crew' | 'seller' | 'staff' | Own

export const isOwn = (entry: Entry): entry is Own => typeof entry === 'object'

export const own = (ask: Own['own']): Own => ({ own: ask, staffToo: false })
export const ownOrStaff = (ask: Own['own']): Own => ({ own: ask, staffToo: true })
