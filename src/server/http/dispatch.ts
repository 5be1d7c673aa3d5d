// One request, in the order of the house: health, built files, the gateway, and pages last.
import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Gateway } from '#/server/gateway/gateway.ts'
import { SECURITY_HEADERS } from './headers.ts'
import type { Handler } from './handler.ts'

type Answer = (request: Request) => Promise<Response>
type Parts = {
  gateway: Gateway
  /** Generated pages, where they are kept. */
  store?: { handle: Handler; look: () => Promise<void> }
  /** Has pages made anew. */
  revalidate?: Answer
  /** Whether a proxy in front says who asks. */
  trustProxy?: boolean
  /** Built files, where there are some. */
  assets?: Handler
  pages: Handler
  /** Resolves when everything that an answer needs is there. */
  ready: () => Promise<void>
}

const REVALIDATE_PATH = '/api/revalidate'
const READY_WITHIN_MS = 2000

/** Makes the one request handler of the process. */
export function createHandler({
  gateway,
  store,
  revalidate,
  trustProxy = false,
  assets,
  pages,
  ready,
}: Parts): (request: IncomingMessage, response: ServerResponse, next?: () => void) => void {
  const api = apiHandler(gateway, trustProxy)
  const renew = revalidate ? webHandler(revalidate) : api
  const answer: Handler = (request, response, next) => {
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value)
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === '/healthz') return plain(response, 200, 'ok')
    if (path === '/readyz') {
      Promise.race([ready(), tooLate()]).then(
        () => plain(response, 200, 'ready'),
        () => plain(response, 503, 'not ready'),
      )
      return
    }
    if (path === REVALIDATE_PATH) return renew(request, response)
    if (path === '/api' || path.startsWith('/api/')) {
      // What this call wrote may show on pages.
      if (request.method !== 'GET') response.once('finish', () => void store?.look())
      return api(request, response)
    }
    const page = () => pages(request, response, next)
    if (assets) assets(request, response, page)
    else page()
  }
  return (request, response, next = () => plain(response, 404, 'Not Found')) => {
    if (store) store.handle(request, response, () => answer(request, response, next))
    else answer(request, response, next)
  }
}

/** Answers `/api/…` by the gateway. */
function apiHandler(
  gateway: Gateway,
  trustProxy: boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const ip = (trustProxy && lastForwarded(request)) || (request.socket.remoteAddress ?? '')
    webHandler((web) => gateway(web, { ip }))(request, response)
  }
}

/** Only what the nearest proxy added is true; what stands before it anybody may have sent. */
const lastForwarded = ({ headers }: IncomingMessage): string | undefined =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()

function webHandler(answer: Answer): (request: IncomingMessage, response: ServerResponse) => void {
  const listener = getRequestListener(answer, { overrideGlobalObjects: false })
  return (request, response) => void listener(request, response)
}

/** Who asks whether the shop is ready waits for an answer itself. */
async function tooLate(): Promise<never> {
  await pause(READY_WITHIN_MS, undefined, { ref: false })
  throw new Error('not ready in time')
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(text)
}
