// Clients that are too slow.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createListener, listen } from '#/server/http/listener.ts'
import { ConfigError } from '#/server/process/config.ts'
import { askRaw } from '#tests/support/edge/raw-requests.ts'

const SOON = { headMs: 300, wholeMs: 600, lookEveryMs: 50 }

let server: Server
let url: string
let bodies: string[]
beforeEach(() => openListener(SOON))
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function openListener(patience: Partial<typeof SOON>): Promise<void> {
  bodies = []
  server = createListener((request, response) => {
    let body = ''
    request
      .on('data', (part) => (body += part))
      .on('end', () => {
        bodies.push(body)
        response.end('heard')
      })
    request.on('error', () => undefined)
  }, patience)
  url = await listen(server, { host: '127.0.0.1', port: 0 })
}

it('a request without the end of its head gets 408', async () => {
  expect((await askRaw(url, 'GET / HTTP/1.1\r\nHost: shop\r\n')).status).toBe(408)
})

it('a body that doesn’t arrive gets 408, and no handler runs with half of it', async () => {
  const { status } = await askRaw(
    url,
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\nhalf',
  )
  expect([status, bodies]).toEqual([408, []])
})

it('a body that comes drop by drop gets 408 too', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\n')
  const dripping = setInterval(() => socket.write('x'), 50)
  const [answer] = await once(socket, 'data')
  clearInterval(dripping)
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
})

it('a whole request is answered', async () => {
  server.close()
  await openListener({})
  const answer = await fetch(url, { method: 'POST', body: 'all of it' })
  expect([await answer.text(), bodies]).toEqual(['heard', ['all of it']])
})

it('waits 15 seconds for a head and 30 for a whole request', () => {
  const patient = createListener(() => undefined)
  expect([patient.headersTimeout, patient.requestTimeout]).toEqual([15_000, 30_000])
})

it.each([
  ['192.0.2.1', 'HOST: 192.0.2.1 is no address of this machine.'],
  ['no-such-name.invalid', 'HOST: no-such-name.invalid is no address and no known name.'],
])('an address of somebody else gives one clear line: %s', async (host, line) => {
  const opened = listen(
    createListener(() => undefined),
    { host, port: 0 },
  )
  await expect(opened).rejects.toThrow(new ConfigError(line))
})
