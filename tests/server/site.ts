// The shop's HTTP handler on a free port, with a backend given by the test.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Backend } from '#/contract/backend.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { createGateway } from '#/server/gateway/gateway.ts'
import { createHandler } from '#/server/http/dispatch.ts'
import type { Log } from '#/lib/log.ts'

/** The site's public address, in front of a proxy. */
export const ORIGIN = 'https://shop.example'

export type Site = {
  url: string
  /** One log line per event. */
  lines: string[]
  ask: (path: string, init?: RequestInit) => Promise<Answer>
  stop: () => Promise<void>
}
export type Answer = {
  status: number
  text: string
  headers: Headers
  /** Set-Cookie, by name. */
  cookies: Map<string, string>
}

type Options = { ready?: () => Promise<void>; secure?: boolean }

export async function openSite(
  backend: (log: Log) => Backend,
  { ready = async () => undefined, secure = true }: Options = {},
): Promise<Site> {
  const lines: string[] = []
  const log: Log = (level, event, data) => lines.push(JSON.stringify({ level, event, ...data }))
  const server = createServer(
    createHandler({
      gateway: createGateway(backend(log), { secure, origin: ORIGIN, log }),
      log,
      pages: (request, response) => response.end(`the page ${request.url}`),
      ready,
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url,
    lines,
    ask: async (path, init) => read(await fetch(`${url}${path}`, { redirect: 'manual', ...init })),
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function read(response: Response): Promise<Answer> {
  const { status, headers } = response
  const cookies = new Map(
    headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line]),
  )
  return { status, text: await response.text(), headers, cookies }
}

/** A call with a JSON body. */
export const json = (method: string, body: unknown, headers: HeadersInit = {}): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...Object.fromEntries(new Headers(headers)) },
})

export const errorOf = ({ text }: Answer): ErrorBody => ErrorBody.parse(JSON.parse(text))
