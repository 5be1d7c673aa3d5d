// Who asks, as far as those in front of this process can be believed.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Which proxies are in front: none, so many in a row, or those at these addresses. */
export type TrustedProxies = boolean | number | readonly string[]

/**
 * Reads the address of whoever asks. Each proxy adds whom it saw at the end of `X-Forwarded-For`; the rightmost address
 * that is not a trusted proxy's own counts. What stands before it anybody may have sent.
 *
 * @throws where a trusted address is none
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
      // Who names no address is the last one that is known.
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

/** Some proxies add a port, and listeners for both kinds of addresses write IPv4 as IPv6. */
function withoutPort(address: string): string {
  const text = address.trim()
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}
