// The client's address, as far as the proxies in front of this process can be trusted.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The proxies in front: none, this many in a row, or those at these addresses. */
export type TrustedProxies = boolean | number | readonly string[]

/**
 * Reads the client's address. Each proxy appends the address it saw to `X-Forwarded-For`; the rightmost one that isn't
 * a trusted proxy counts. Anybody may have sent what comes before it.
 *
 * @throws if a trusted address is invalid
 * @example createClientAddress(['10.0.0.0/8'])(request) // '203.0.113.7'
 */
export function createClientAddress(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const isTrusted = typeof trusted === 'object' ? trustsAddresses(trusted) : trustsHops(trusted)
  return ({ headers, socket }) => {
    const peer = withoutPort(socket.remoteAddress ?? '')
    const forwarded = trusted === false ? [] : namedIn(headers['x-forwarded-for'])
    const chain = [...forwarded, peer]
    let at = chain.length - 1
    for (let hops = 0; at > 0 && isTrusted(chain[at] ?? '', hops); hops++) {
      // If an entry isn't an address, the last known address counts.
      if (isIP(chain[at - 1] ?? '') === 0) break
      at -= 1
    }
    return chain[at] ?? ''
  }
}

type Trust = (address: string, hops: number) => boolean

const trustsHops =
  (trusted: boolean | number): Trust =>
  (_, hops) =>
    hops < Number(trusted)

function trustsAddresses(addresses: readonly string[]): Trust {
  const list = new BlockList()
  for (const address of addresses) {
    const [network = '', prefix] = address.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(prefix), family)
  }
  return (address) =>
    isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const namedIn = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : String(header).split(',').map(withoutPort)

/** Some proxies add a port, and dual-stack listeners write IPv4 as IPv6. */
function withoutPort(address: string): string {
  const text = address.trim()
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}
