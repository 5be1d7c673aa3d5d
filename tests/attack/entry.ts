// What the table of calls says of each.
import type { Owner, Things } from './world.ts'

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
  owner: Owner
}

/**
 * `open`: the same for everybody who may call. `self`: about the caller's own things, and takes no number of others.
 * `staff`: administrators only. `crew`: drivers, pickers and administrators. `seller`: who sells in a store, for that
 * store alone. `own`: names a thing; only its owner gets an answer.
 */
export type Entry = 'open' | 'self' | 'crew' | 'seller' | 'staff' | Own

export const isOwn = (entry: Entry): entry is Own => typeof entry === 'object'

const ofOwner =
  (owner: Owner, staffToo = false) =>
  (ask: Own['own']): Own => ({ own: ask, staffToo, owner })

export const own = ofOwner('customer')
export const ownOrStaff = ofOwner('customer', true)
/** Of a store: another store's seller is refused like everybody else. */
export const ofStore = ofOwner('seller')
/** On a driver's run of today: another driver is refused like everybody else; administrators may do it for them. */
export const ofDriver = ofOwner('delivery', true)
