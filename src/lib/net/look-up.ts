// Resolves host names given by users: only public addresses are returned.
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** The name has a private address. */
export class PrivateAddress extends Error {}

/** Resolves a name, and refuses private addresses: one among several is enough to refuse all. */
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
