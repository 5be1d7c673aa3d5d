// The client's address, with and without a proxy: rate limits depend on it.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import type { TrustedProxies } from '#/server/http/client-address.ts'
import { createHandler } from '#/server/http/dispatch.ts'

let server: Server
afterEach(() => server.close())

async function clientSeen(trustProxy: TrustedProxies, forwarded?: string): Promise<unknown> {
  server = createServer(
    createHandler({
      gateway: async (_, { ip }) => Response.json(ip),
      pages: (_, response) => response.end(),
      ready: async () => undefined,
      trustProxy,
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/cart`
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded }
  const answer = await fetch(url, { headers })
  return answer.json()
}

it.each([
  ['the one on the other end', false, undefined, '127.0.0.1'],
  ['the one on the other end, whatever they say of themselves', false, '6.6.6.6', '127.0.0.1'],
  ['the one that the proxy names', true, '203.0.113.7', '203.0.113.7'],
  ['the one that the nearest proxy names', true, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['the proxy where it names nobody', true, undefined, '127.0.0.1'],
  [
    'the one that the outer of two proxies names',
    2,
    '6.6.6.6, 203.0.113.7, 10.0.0.2',
    '203.0.113.7',
  ],
  [
    'the outermost that is named where fewer proxies came than said',
    3,
    '203.0.113.7',
    '203.0.113.7',
  ],
  [
    'the rightmost that is no trusted proxy',
    ['127.0.0.0/8', '10.0.0.0/8', '2001:db8::/32'],
    '6.6.6.6, 203.0.113.7, 2001:db8::9, 10.0.0.2',
    '203.0.113.7',
  ],
  [
    'the one on the other end where that is no trusted proxy',
    ['10.0.0.0/8'],
    '203.0.113.7',
    '127.0.0.1',
  ],
  ['the last one known where a proxy names no address', true, '203.0.113.7, unknown', '127.0.0.1'],
  ['the one that is named with a port', true, '203.0.113.7:51234', '203.0.113.7'],
  ['the one that is named with brackets and a port', true, '[2001:db8::7]:51234', '2001:db8::7'],
  ['the one of IPv4 that is written as IPv6', true, '::ffff:203.0.113.7', '203.0.113.7'],
] as [string, TrustedProxies, string | undefined, string][])(
  'the client is %s',
  async (_, trustProxy, forwarded, seen) => {
    expect(await clientSeen(trustProxy, forwarded)).toBe(seen)
  },
)
