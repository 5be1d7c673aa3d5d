import { once } from 'node:events'
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shutDown } from '#/server/process/shutdown.ts'

const TIMES = { graceMs: 300, requestsMs: 1000, closingMs: 300 }

let server: Server
let port: number
/** Events in order. */
let told: string[]
/** Responses that the test sends itself, by path. */
let asked: Map<string, ServerResponse>
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeEach(async () => {
  told = []
  asked = new Map()
  server = createServer((request, response) => {
    if (request.url === '/now') response.end('now')
    else asked.set(request.url ?? '', response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
})

async function ask(path: string, options = {}): Promise<[IncomingMessage, string]> {
  const [answer] = await once(get({ host: '127.0.0.1', port, path, ...options }), 'response')
  return [answer, await text(answer)]
}

const stop = (close: () => Promise<unknown> = async () => told.push('closed')) =>
  shutDown(
    server,
    {
      rest: () => told.push('rested'),
      close,
      log: (_, event) => told.push(event),
    },
    TIMES,
  )

/** Waits until no new connections are accepted. */
const closedDoor = () => expect.poll(() => server.listening).toBe(false)

describe('a process that is told to stop', () => {
  it('answers what is under way before it closes what answers are made with', async () => {
    const answer = ask('/order')
    await expect.poll(() => asked.size).toBe(1)
    const code = stop()
    await closedDoor()
    await expect(ask('/now')).rejects.toThrow('ECONNREFUSED')
    told.push('answered')
    asked.get('/order')?.end('placed')
    expect((await answer)[1]).toBe('placed')
    expect(await code).toBe(0)
    expect(told).toEqual(['server.stopping', 'rested', 'answered', 'closed'])
  })

  it('answers also what comes over a connection that stood open, and says that it is the last', async () => {
    await ask('/now', { agent })
    const code = stop()
    await closedDoor()
    const [answer, body] = await ask('/now', { agent })
    expect([body, answer.headers.connection]).toEqual(['now', 'close'])
    expect(await code).toBe(0)
  })

  it('answers connections that it had not accepted yet, however many', async () => {
    const answers = Promise.all(Array.from({ length: 5 }, () => ask('/now')))
    // Connected by the system, but not accepted by the process yet.
    await new Promise(process.nextTick)
    expect(await stop()).toBe(0)
    expect((await answers).map(([, body]) => body)).toEqual(Array(5).fill('now'))
  })

  it('does not wait for connections that nobody uses', async () => {
    await ask('/now', { agent })
    expect(await stop()).toBe(0)
    expect(told).toEqual(['server.stopping', 'rested', 'closed'])
  })

  it('waits for no answer for ever', async () => {
    const cut = ask('/for-ever').catch(String)
    await expect.poll(() => asked.size).toBe(1)
    expect(await stop()).toBe(0)
    expect(await cut).toContain('socket hang up')
    expect(told).toEqual(['server.stopping', 'rested', 'server.requests_cut', 'closed'])
  })

  it('ends though something can not be closed in time', async () => {
    expect(await stop(() => new Promise(() => undefined))).toBe(0)
    expect(told.at(-1)).toBe('server.not_closed_in_time')
  })

  it('says with its code that something could not be closed', async () => {
    expect(await stop(() => Promise.reject(new Error('no')))).toBe(1)
    expect(told.at(-1)).toBe('server.not_closed')
  })
})
