// Resolves host names given by users: only public addresses are returned.
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

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

/** The address of a host that somebody typed in. @throws PrivateAddress unless it is public or `local` */
export const addressOf = (host: string, { local }: { local: boolean }): Promise<string> =>
  new Promise((done, failed) => {
    const mayReach = local ? () => true : isPublicAddress
    lookingAt(mayReach)(host, {}, (error, address) => {
      if (error || typeof address !== 'string') failed(error ?? new Error('no address'))
      else done(address)
    })
  })
