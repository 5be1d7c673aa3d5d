// Recognises public addresses. A caller who names another one may be after the shop's own network.
import { BlockList, isIP } from 'node:net'

const OURS = new BlockList()
const NETWORKS = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24',
  '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24',
  '224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))
for (const network of NETWORKS) {
  const [address = '', bits = ''] = network.split('/')
  OURS.addSubnet(address, Number(bits), 'ipv4')
}
// Only 2000::/3 of IPv6 is allocated, and these parts of it lead elsewhere: tunnels, tests, examples.
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  OURS.addSubnet(address, bits, 'ipv6')
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')

/** @example isPublicAddress('169.254.169.254') // false */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !OURS.check(address, 'ipv4')
  return family === 6 && GIVEN_OUT.check(address, 'ipv6') && !OURS.check(address, 'ipv6')
}
