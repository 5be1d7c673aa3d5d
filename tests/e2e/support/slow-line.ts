// A proxy that imitates a slow network: it delays scripts, or sends pages in pieces. A server of its own does this,
// since requests held back by the browser itself would keep it from closing.
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const CODE = /^\/_astro\/.*\.js$/
/** Long enough for the browser to paint. */
const PAUSE_MS = 25
/** Piece sizes in bytes: small for the first screen, larger below it. */
const FIRST = { total: 16_384, piece: 512 }
const LATER = 8192

/** What a browser says of a request whose line broke off: before, within or after the first bytes of an answer. */
export const BROKEN_LINE =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/

export type SlowLine = {
  /** The shop's address through this proxy. */
  url: string
  /** Holds scripts back until it is called. */
  letGo: () => void
  /** From now on, everything from a page's `<main>` on arrives piece by piece. */
  cut: () => void
  /** From now on, a page stops after its first piece: its end never comes. */
  stall: () => void
  close: () => void
}

/** Starts a proxy in front of a shop. */
export async function slowLine(shop: string): Promise<SlowLine> {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>()
  const { hostname, port } = new URL(shop)
  let isCut = false
  let isStalled = false
  const server = createServer(async (from, to) => {
    if (CODE.test(from.url ?? '')) await gone
    const { method, url: path } = from
    const headers = { ...from.headers, ...(isCut && { 'accept-encoding': 'identity' }) }
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      if (isCut && answer.headers['content-type']?.startsWith('text/html'))
        void inPieces(answer, to, () => isStalled)
      else answer.pipe(to)
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    letGo,
    cut: () => {
      isCut = true
    },
    stall: () => {
      isCut = true
      isStalled = true
    },
    close: () => {
      letGo()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sends everything before `<main` at once, as a first packet would, then piece by piece, or only one of these. */
async function inPieces(
  answer: IncomingMessage,
  to: ServerResponse,
  isStalled: () => boolean,
): Promise<void> {
  const page = Buffer.concat(await answer.toArray())
  const start = Math.max(0, page.indexOf('<main'))
  to.write(page.subarray(0, start))
  for (let at = start; at < page.length;) {
    const end = at + (at - start < FIRST.total ? FIRST.piece : LATER)
    await setTimeout(PAUSE_MS)
    to.write(page.subarray(at, end))
    if (isStalled()) return
    at = end
  }
  to.end()
}
