// One request, in the order of the house: health, built files, the gateway, and pages last.
import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Backend } from '#/contract/backend.ts'
import { splitPath, type Language } from '#/lib/i18n.ts'
import type { Gateway } from '#/server/gateway/gateway.ts'
import { SECURITY_HEADERS } from './headers.ts'
import type { Log } from '#/server/process/log.ts'
import type { PageStore } from '#/server/pages/page-store.ts'
import { createRevalidate, REVALIDATE_PATH } from '#/server/pages/reviving/revalidate.ts'

type Next = () => void
export type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void

type Parts = {
  gateway: Gateway
  /** Generated pages, where they are kept. */
  store?: PageStore
  /** Who may have pages made anew. */
  revalidateSecret?: string
  /** Whether a proxy in front says who asks. */
  trustProxy?: boolean
  /** Built files, where there are some. */
  assets?: Handler
  pages: Handler
  /** Resolves when everything that an answer needs is there. */
  ready: () => Promise<void>
}

const READY_WITHIN_MS = 2000

/** Makes the one request handler of the process. */
export function createHandler({
  gateway,
  store,
  revalidateSecret,
  trustProxy = false,
  assets,
  pages,
  ready,
}: Parts): (request: IncomingMessage, response: ServerResponse, next?: Next) => void {
  const api = apiHandler(gateway, trustProxy)
  const revalidate =
    store && revalidateSecret
      ? webHandler(createRevalidate({ secret: revalidateSecret, store }))
      : api
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
    if (path === REVALIDATE_PATH) return revalidate(request, response)
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

function webHandler(
  answer: (request: Request) => Promise<Response>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const listener = getRequestListener(answer, { overrideGlobalObjects: false })
  return (request, response) => void listener(request, response)
}

type PageLocals = {
  backend: Backend
  language: Language
  path: string
  report: (error: unknown) => void
  /** What the page was drawn from, told by the page. */
  payload?: unknown
  /** What was reported last. */
  failure?: string
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
  const locals: PageLocals = {
    backend,
    language,
    path,
    report: (error) => {
      locals.failure = String(error)
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      log('error', 'page.failed', { path: pathname, error: text })
    },
  }
  return locals
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
