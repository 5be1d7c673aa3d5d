import { describe, expect, it } from 'vitest'
import { networkOf } from '#/lib/net/network.ts'

describe('who is behind an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['2002:cb00:7107:1::5', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:FFFF:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('differs from one IPv6 network to the next', () => {
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  })

  it.each([
    '',
    'unknown',
    '203.0.113',
    '203.0.113.7:80',
    '[::1]',
    '1.2.3.4, 5.6.7.8',
    '2001:db8::1::2',
  ])('of "%s" is not told', (address) => {
    expect(networkOf(address)).toBeUndefined()
  })
})
