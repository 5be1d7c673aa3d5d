// Network addresses.
import { isIPv4, isIPv6 } from 'node:net'

/** IPv6 addresses that contain an IPv4 address, and the group where it begins: mapped, NAT64, 6to4. */
const CARRIERS: readonly [prefix: RegExp, at: number][] = [
  [/^0 0 0 0 0 ffff /, 6],
  [/^64 ff9b 0 0 0 0 /, 6],
  [/^2002 /, 1],
]

/**
 * Identifies the household or server behind an address: an IPv4 address, or the IPv6 network (/64), in which each
 * device has many addresses. Nothing for an invalid address.
 *
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string | undefined {
  if (isIPv4(address)) return address
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return undefined
  const groups = groupsOf(plain)
  const text = `${groups.join(' ')} `
  const carrier = CARRIERS.find(([prefix]) => prefix.test(text))
  if (carrier) return dotted(groups.slice(carrier[1], carrier[1] + 2))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** All eight groups of an address, in hexadecimal digits. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

const dotted = (groups: readonly string[]): string =>
  groups
    .flatMap((group) => {
      const value = Number.parseInt(group, 16)
      return [value >> 8, value & 255]
    })
    .join('.')
