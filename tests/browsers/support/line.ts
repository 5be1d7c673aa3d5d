// A visitor's connection to the shop: it can be cut, it can be slow for some files, and it records errors.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout } from 'node:timers/promises'

export type Line = {
  /** The shop's address for this visitor. */
  url: string
  /** No connection from now on, as if the shop or the network were gone. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** From now on, answers to paths like this come later. */
  slow: (path: RegExp, ms: number) => void
  /** From now on, pages run from right to left. */
  turn: () => void
  /** Whether every request has its whole answer, apart from streams that never end. */
  isIdle: () => boolean
  /** Failed requests, and errors that pages told the shop of. */
  troubles: string[]
  end: () => Promise<void>
}

/** Where pages report errors. */
const ERRORS = '/browser-errors'
/** Safari asks for it where a text names none. */
const ICON = '/favicon.ico'

/** An address that no other visitor has: what the shop limits per household, it limits here too. */
const ownAddress = (): string => `127.${[1, 2, 3].map(() => 1 + randomInt(254)).join('.')}`

export async function openLine(shop: string): Promise<Line> {
  const { hostname, port: shopPort } = new URL(shop)
  const localAddress = ownAddress()
  const troubles: string[] = []
  const slowed: [RegExp, number][] = []
  let isTurned = false
  const waiting = new Set<IncomingMessage>()
  const serve = () =>
    createServer(async (from, to) => {
      const { method, url: path = '/', headers } = from
      waiting.add(from)
      to.once('close', () => waiting.delete(from))
      if (path === ERRORS) troubles.push(`page error: ${await body(from)}`)
      const [, ms] = slowed.find(([pattern]) => pattern.test(path)) ?? []
      if (ms !== undefined) await setTimeout(ms)
      const asked = isTurned ? { ...headers, 'accept-encoding': 'identity' } : headers
      const onward = request(
        { hostname, port: shopPort, method, path, headers: asked, localAddress },
        (answer) => {
          const { statusCode = 502, headers: told } = answer
          if (statusCode >= 400 && path !== ICON) troubles.push(`${method} ${path} ${statusCode}`)
          if (told['content-type']?.startsWith('text/event-stream')) waiting.delete(from)
          to.writeHead(statusCode, told)
          if (isTurned && told['content-type']?.startsWith('text/html')) void turned(answer, to)
          else answer.pipe(to)
        },
      )
      onward.on('error', () => to.destroy())
      if (from.readableEnded) onward.end()
      else from.pipe(onward)
    })
  let server = serve()
  const port = await listen(server, 0)
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    troubles,
    isIdle: () => waiting.size === 0,
    cut,
    mend: async () => {
      server = serve()
      await listen(server, port)
    },
    turn: () => (isTurned = true),
    slow: (path, ms) => void slowed.push([path, ms]),
    end: async () => {
      if (server.listening) await cut()
    },
  }
}

async function turned(answer: IncomingMessage, to: ServerResponse): Promise<void> {
  to.end((await body(answer)).replace('dir="ltr"', 'dir="rtl"'))
}

const body = async (from: IncomingMessage): Promise<string> =>
  Buffer.concat(await from.toArray()).toString()

async function listen(server: Server, wanted: number): Promise<number> {
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the line has no port')
  return address.port
}
