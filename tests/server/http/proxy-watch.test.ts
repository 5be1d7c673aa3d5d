import { describe, expect, it } from 'vitest'
import { createProxyWatch } from '#/server/http/proxy-watch.ts'
import type { TrustedProxies } from '#/server/http/client-address.ts'

function watch(trusted: TrustedProxies) {
  const logged: string[] = []
  const { look, found } = createProxyWatch(trusted, (level, event) => {
    logged.push(`${level} ${event}`)
  })
  const call = (remoteAddress: string, headers: Record<string, string>) =>
    look({ headers, socket: { remoteAddress } as never })
  return { call, found, logged }
}
const NAMED = { 'x-forwarded-for': '203.0.113.7' }

describe('a proxy that isn’t trusted', () => {
  it('is logged once, however many visitors it names', () => {
    const { call, found, logged } = watch(false)
    call('127.0.0.1', {})
    expect([found(), logged]).toEqual([false, []])
    for (const near of ['127.0.0.1', '::ffff:10.1.2.3', '::1', '172.18.0.2']) call(near, NAMED)
    expect([found(), logged]).toEqual([true, ['warn proxy.not_trusted']])
  })

  it('is no stranger who sends its header', () => {
    const { call, found, logged } = watch(false)
    for (const far of ['203.0.113.9', '2001:db8::1', '']) call(far, NAMED)
    expect([found(), logged]).toEqual([false, []])
  })

  it('is none that is trusted', () => {
    for (const trusted of [true, 1, ['10.0.0.0/8']]) {
      const { call, found } = watch(trusted)
      call('10.0.0.1', NAMED)
      expect(found()).toBe(false)
    }
  })
})
