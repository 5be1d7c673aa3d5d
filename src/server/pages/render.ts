// Makes a page by asking the built storefront for it, over a socket that nobody else reaches.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Handler } from '#/server/http.ts'

export type Rendered = {
  status: number
  html: Buffer
  /** What it was made from, joined by commas. */
  tags: string
  /** Whether the page says that it may be kept. */
  kept: boolean
}
export type Renderer = {
  render: (key: string) => Promise<Rendered>
  close: () => Promise<void>
}

const TIMEOUT_MS = 30_000

/** Pages are drawn as the site's own address sees them. */
export async function createRenderer(pages: Handler, siteUrl: string): Promise<Renderer> {
  const dir = await mkdtemp(join(tmpdir(), 'larder-render-'))
  const socketPath = join(dir, 'pages')
  const server = createServer((asked, answer) =>
    pages(asked, answer, () => {
      answer.statusCode = 404
      answer.end()
    }),
  )
  server.listen(socketPath)
  await once(server, 'listening')
  server.unref()
  const agent = new Agent({ keepAlive: true })
  const { host } = new URL(siteUrl)
  return {
    render: async (key) => {
      const asked = request({
        socketPath,
        path: key,
        agent,
        headers: { host },
        timeout: TIMEOUT_MS,
      })
      asked.on('timeout', () => asked.destroy(new Error(`no page within ${TIMEOUT_MS} ms`)))
      asked.end()
      const [answer] = await once(asked, 'response')
      const html = await buffer(answer)
      const { headers, statusCode = 500 } = answer
      return {
        status: statusCode,
        html,
        tags: String(headers['cache-tag'] ?? ''),
        kept: headers['cdn-cache-control'] !== undefined,
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
