// Names of hosts that somebody else has given: only addresses that may be reached are handed on.
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Not everybody's. */
export class PrivateAddress extends Error {}

/** Looks a name up, and hands on no address that may not be reached: one of several is enough to refuse them all. */
export const lookingAt =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const first = found?.[0]
      if (error || !first) callback(error ?? new Error('no address'), '', 0)
      else if (found.some(({ address }) => !mayReach(address)))
        callback(new PrivateAddress(hostname), '', 0)
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
