// What the table says about each call.
import type { Owner, Things } from './world.ts'

export type Asking = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}
type Own = {
  /** Creates a thing of the owner, and the call that concerns it. */
  own: (things: Things) => Promise<Asking>
  /** Administrators may do it for the owner. */
  staffToo: boolean
  owner: Owner
}

/**
 * `open`: the same for everybody who may call. `self`: about the caller's own things, without ids of others.
 * `staff`: administrators only. `crew`: drivers, pickers and administrators. `seller`: sellers of a store, for that
 * store only. `own`: names a thing; only its owner gets a response.
 */
export type Entry = 'open' | 'self' | 'crew' | 'seller' | 'staff' | Own

export const isOwn = (entry: Entry): entry is Own => typeof entry === 'object'

const ofOwner =
  (owner: Owner, staffToo = false) =>
  (ask: Own['own']): Own => ({ own: ask, staffToo, owner })

export const own = ofOwner('customer')
export const ownOrStaff = ofOwner('customer', true)
/** A store's: another store's seller is refused like everybody else. */
export const ofStore = ofOwner('seller')
/** On a driver's run of today: another driver is refused like everybody else; administrators may act for them. */
export const ofDriver = ofOwner('delivery', true)
