// Notices a proxy that isn't trusted: then all visitors have its address, and share its limits.
import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import type { Log } from '#/lib/log.ts'
import type { TrustedProxies } from './client-address.ts'

/** A proxy stands on this machine or in its network; anybody elsewhere may send such a header. */
const NEAR = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  NEAR.addSubnet(network, prefix)
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')

const isNear = (address: string): boolean => {
  const bare = address.replace(/^::ffff:/i, '')
  return NEAR.check(bare, bare.includes(':') ? 'ipv6' : 'ipv4')
}

export type ProxyWatch = {
  look: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => void
  /** Whether there is one. */
  found: () => boolean
}

/** Logs it once. */
export function createProxyWatch(trusted: TrustedProxies, log: Log): ProxyWatch {
  let isFound = false
  const look: ProxyWatch['look'] = ({ headers, socket }) => {
    if (isFound || trusted !== false) return
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return
    if (!isNear(socket.remoteAddress ?? '')) return
    isFound = true
    log('warn', 'proxy.not_trusted', {
      text: 'A proxy in front of the shop names its visitors, but is not trusted: all of them share one limit. Set TRUST_PROXY.',
    })
  }
  return { look, found: () => isFound }
}
