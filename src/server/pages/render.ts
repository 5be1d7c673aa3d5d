// Makes a page by asking the built storefront for it, over a socket that nobody else reaches.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

export type Rendered = {
  status: number
  html: Buffer
  /** The data that it was drawn from, as JSON. */
  payload?: Buffer | undefined
  /** What it was made from, joined by commas. */
  tags: string
  /** Whether the page says that it may be kept. */
  kept: boolean
  /** Why there is no page, where there is none. */
  failure?: string | undefined
}
export type Renderer = {
  render: (key: string) => Promise<Rendered>
  close: () => Promise<void>
}

/** What a page tells beside its answer, known when that has ended. */
type Told = { payload?: unknown; failure?: string | undefined }
/** Draws a page. */
export type Draw = (request: IncomingMessage, response: ServerResponse) => Told

const TIMEOUT_MS = 30_000
/** Says which rendering a request is. */
const NUMBER = 'x-rendering'

/** Pages are drawn as the site's own address sees them. */
export async function createRenderer(draw: Draw, siteUrl: string): Promise<Renderer> {
  const dir = await mkdtemp(join(tmpdir(), 'larder-render-'))
  const socketPath = join(dir, 'pages')
  const told = new Map<string, Told>()
  const server = createServer((asked, answer) => {
    const number = String(asked.headers[NUMBER])
    told.set(number, draw(asked, answer))
  })
  server.listen(socketPath)
  await once(server, 'listening')
  server.unref()
  const agent = new Agent({ keepAlive: true })
  const { host } = new URL(siteUrl)
  let renderings = 0
  return {
    render: async (path) => {
      const number = String(++renderings)
      const headers = { host, [NUMBER]: number }
      const asked = request({ socketPath, path, agent, headers, timeout: TIMEOUT_MS })
      asked.on('timeout', () => asked.destroy(new Error(`no page within ${TIMEOUT_MS} ms`)))
      asked.end()
      try {
        const [answer] = await once(asked, 'response')
        const html = await buffer(answer)
        return toRendered(answer, html, told.get(number) ?? {})
      } finally {
        told.delete(number)
      }
    },
    close: async () => {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

function toRendered(
  { headers, statusCode = 500 }: IncomingMessage,
  html: Buffer,
  { payload, failure }: Told,
): Rendered {
  return {
    status: statusCode,
    html,
    payload: payload === undefined ? undefined : Buffer.from(JSON.stringify(payload)),
    tags: String(headers['cache-tag'] ?? ''),
    kept: headers['cdn-cache-control'] !== undefined,
    failure,
  }
}
