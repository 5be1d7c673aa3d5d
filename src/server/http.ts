// One request, in the order of the house: health, built files, the gateway, and pages last.
import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Backend } from '#/contract/backend.ts'
import { splitPath, type Language } from '#/lib/i18n.ts'
import type { Gateway } from './gateway.ts'
import type { Log } from './log.ts'

type Next = () => void
export type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void

type Parts = {
  gateway: Gateway
  /** Built files, where there are some. */
  assets?: Handler
  pages: Handler
  /** Resolves when everything that an answer needs is there. */
  ready: () => Promise<void>
}

const READY_WITHIN_MS = 2000

const HEADERS: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
]

/** Makes the one request handler of the process. */
export function createHandler({
  gateway,
  assets,
  pages,
  ready,
}: Parts): (request: IncomingMessage, response: ServerResponse, next?: Next) => void {
  const api = apiHandler(gateway)
  return (request, response, next = () => plain(response, 404, 'Not Found')) => {
    for (const [name, value] of HEADERS) response.setHeader(name, value)
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === '/healthz') return plain(response, 200, 'ok')
    if (path === '/readyz') {
      Promise.race([ready(), tooLate()]).then(
        () => plain(response, 200, 'ready'),
        () => plain(response, 503, 'not ready'),
      )
      return
    }
    if (path === '/api' || path.startsWith('/api/')) return api(request, response)
    const page = () => pages(request, response, next)
    if (assets) assets(request, response, page)
    else page()
  }
}

/** Answers `/api/…` by the gateway. */
function apiHandler(
  gateway: Gateway,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const ip = request.socket.remoteAddress ?? ''
    const listener = getRequestListener((web) => gateway(web, { ip }), {
      overrideGlobalObjects: false,
    })
    void listener(request, response)
  }
}

type PageLocals = {
  backend: Backend
  language: Language
  path: string
  report: (error: unknown) => void
}

/**
 * What a page gets from the process, as `Astro.locals`. The language is taken off the URL here, so that a
 * page has one file for all languages.
 */
export function pageLocals(
  request: IncomingMessage,
  { backend, log }: { backend: Backend; log: Log },
): PageLocals {
  const [pathname = '/', ...search] = (request.url ?? '/').split('?')
  const { language, path } = splitPath(pathname)
  request.url = [path, ...search].join('?')
  const report = (error: unknown) =>
    log('error', 'page.failed', {
      path: pathname,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  return { backend, language, path, report }
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
