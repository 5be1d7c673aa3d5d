// Handles one request, in this order: health, built files, the gateway, and pages last.
import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { NotReady } from '#/server/process/not-ready.ts'
import type { Client, Gateway } from '#/server/gateway/gateway.ts'
import { splitPath } from '#/lib/i18n.ts'
import type { Log } from '#/lib/log.ts'
import { elsewhereOf } from '#/routes.ts'
import { createClientAddress, type TrustedProxies } from './client-address.ts'
import { createClients, type PassCheck } from './clients.ts'
import { requestIdOf, requestIds } from '#/server/process/request-id.ts'
import { createBrowserErrors } from '#/server/telemetry/browser-errors.ts'
import type { Metrics } from '#/server/telemetry/metrics.ts'
import { answerMetrics } from '#/server/telemetry/metrics-page.ts'
import { routeOf } from '#/server/telemetry/route-of.ts'
import { createReports } from './csp-reports.ts'
import type { Handler } from './handler.ts'
import { createHeads, type Head, type Heads, REPORTS_PATH } from './headers.ts'
import { isUpload, pictureUrl, UPLOAD_VARIES, wantsPicture } from './uploads.ts'
import { countReportsHere, type MayReport } from '#/server/telemetry/report-box.ts'
import { createPictures } from './pictures.ts'
import type { ProxyWatch } from './proxy-watch.ts'
import { isReading, NOT_READING, readableUrl, type Refusal, refusalOf } from './refusal.ts'

type Trace = (request: IncomingMessage, response: ServerResponse, work: () => void) => void
type Answer = (request: Request) => Promise<Response>
type Parts = {
  gateway: Gateway
  /** Headers of every answer. */
  heads?: Heads
  log?: Log
  /** Generated pages, if they are stored. */
  store?: { handle: Handler; look: () => Promise<void> }
  /** Regenerates pages. */
  revalidate?: Answer
  /** Which proxies to trust for the client's address. */
  trustProxy?: TrustedProxies
  /** Notices a proxy that isn't trusted. */
  proxies?: ProxyWatch
  /** Checks the pass of a storefront that names its visitor. */
  checkPass?: PassCheck | undefined
  /** Built files, if there are any. */
  assets?: Handler
  pages: Handler
  /** Resolves when the shop is ready to answer. */
  ready: () => Promise<void>
  /** Counts requests, and reports metrics at /metrics. */
  metrics?: Metrics
  metricsToken?: string | undefined
  /** Limits browser reports; without it the process counts its own. */
  mayReport?: MayReport | undefined
  /** Traces a request through the process. */
  trace?: Trace | undefined
}

const REVALIDATE_PATH = '/api/revalidate'
/** Pictures have an address outside of the API, which search engines skip. */
const PICTURES_PATH = '/media/'
/** Agents that shop find these addresses by their protocol. */
const UCP_PROFILE_PATH = '/.well-known/ucp'
const UCP_PATH = '/ucp/v1/'
const UCP_MCP_PATH = '/ucp/mcp'
const METRICS_PATH = '/metrics'
const BROWSER_ERRORS_PATH = '/browser-errors'
const HEALTH_PATH = '/healthz'
const READY_PATH = '/readyz'
/** Astro's own image resizing, which no page uses. */
const IMAGE_PATH = '/_image'
const READY_WITHIN_MS = 2000
/** The picking page, whose camera reads barcodes, in any language. */
const CAMERA = /^(\/[a-z]{2})?\/account\/picking\/?$/

/** Answers requests for the process's own paths; returns whether it did. */
type Own = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

/** Creates the process's one request handler. */
export function createHandler(
  parts: Parts,
): (request: IncomingMessage, response: ServerResponse, next?: () => void) => void {
  const { store, assets, pages, heads = createHeads({ siteUrl: '' }) } = parts
  const { metrics, proxies, trace, trustProxy = false } = parts
  const addressOf = createClientAddress(trustProxy)
  const own = ownAnswers(parts)
  const answer: Handler = (request, response, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    setAll(response, heads.rest)
    if (own(request, response, path)) return
    if (!isReading(request.method)) return refuse(response, NOT_READING)
    const page = () => {
      // In development, pages have no policy.
      response.removeHeader('Content-Security-Policy')
      setAll(response, CAMERA.test(path) ? heads.camera : heads.pages)
      // Personal, unless the page says otherwise.
      response.setHeader('Cache-Control', PERSONAL)
      if (isUpload(path)) response.setHeader('Vary', UPLOAD_VARIES)
      pages(request, response, next)
    }
    if (assets) assets(request, response, page)
    else page()
  }
  /** Only answers that aren't stored get an ID: a stored page is the same for everybody and writes no log. */
  const named: Handler = (request, response, next) => {
    const id = requestIdOf(request, addressOf(request))
    response.setHeader('X-Request-Id', id)
    requestIds.run(id, () => answer(request, response, next))
  }
  const all: Handler = (request, response, next) => {
    proxies?.look(request)
    request.url = readableUrl(request.url ?? '/')
    const refusal = refusalOf(request)
    const elsewhere = refusal || !isReading(request.method) ? undefined : otherLanguage(request)
    if (refusal) {
      setAll(response, heads.rest)
      refuse(response, refusal)
    } else if (elsewhere !== undefined) {
      setAll(response, heads.rest)
      redirect(response, elsewhere)
    } else if (store) store.handle(request, response, () => named(request, response, next))
    else named(request, response, next)
  }
  return (request, response, next = () => plain(response, 404, 'Not Found')) => {
    if (metrics) countRequest({ request, response }, metrics)
    if (trace) trace(request, response, () => all(request, response, next))
    else all(request, response, next)
  }
}

const PERSONAL = 'private, no-store'

function ownAnswers(parts: Parts): Own {
  const { gateway, store, revalidate, ready, log = () => undefined, metrics, metricsToken } = parts
  const addressOf = createClientAddress(parts.trustProxy ?? false)
  const clientOf = createClients({ addressOf, checkPass: parts.checkPass, log })
  const call = webHandler(gateway, clientOf)
  const renew = revalidate ? webHandler(revalidate, clientOf) : call
  const pictures = createPictures()
  const callPicture = webHandler(pictures.keeping(gateway), clientOf)
  const { mayReport = countReportsHere() } = parts
  const report = createReports(log, mayReport)
  const reportError = createBrowserErrors({ log, count: () => metrics?.browserError(), mayReport })
  return (request, response, path) => {
    if (path.startsWith(PICTURES_PATH) && isReading(request.method)) {
      if (pictures.answer(request, response)) return true
      // Not cached, unless the answer says otherwise.
      response.setHeader('Cache-Control', PERSONAL)
      request.url = `/api${request.url}`
      callPicture(request, response)
      return true
    }
    if (isUpload(path) && isReading(request.method) && wantsPicture(request.headers)) {
      response.setHeader('Cache-Control', PERSONAL)
      request.url = pictureUrl(request.url ?? path)
      call(request, response)
      return true
    }
    const called = callOf(request.url ?? path, path)
    if (called !== undefined) {
      request.url = called
      response.setHeader('Cache-Control', PERSONAL)
      // This call's changes may show on pages.
      if (request.method !== 'GET') response.once('finish', () => void store?.look())
      if (path === REVALIDATE_PATH) renew(request, response)
      else call(request, response)
      return true
    }
    if (path === REPORTS_PATH || path === BROWSER_ERRORS_PATH) {
      const note = path === REPORTS_PATH ? report : reportError
      void note(request, response, addressOf(request))
      return true
    }
    if (path === METRICS_PATH && metrics && isReading(request.method))
      return answerMetrics({ request, response }, { metrics, token: metricsToken })
    if (path === IMAGE_PATH) return refused(response, { status: 400 })
    if (path !== HEALTH_PATH && path !== READY_PATH) return false
    if (!isReading(request.method)) return refused(response, NOT_READING)
    if (path === HEALTH_PATH) plain(response, 200, 'ok')
    else answerReady(response, ready)
    return true
  }
}

/** A call's address below `/api`; nothing for other paths. */
function callOf(url: string, path: string): string | undefined {
  if (path === '/api' || path.startsWith('/api/')) return url
  if (path === UCP_PROFILE_PATH) return '/api/ucp/profile'
  return path === UCP_MCP_PATH || path.startsWith(UCP_PATH) ? `/api${url}` : undefined
}

function answerReady(response: ServerResponse, ready: Parts['ready']): void {
  Promise.race([ready(), tooLate()]).then(
    () => plain(response, 200, 'ready'),
    (error) => {
      response.setHeader('Retry-After', '5')
      plain(response, 503, `not ready: ${reasonOf(error)}`)
    },
  )
}

/** The visitor left before the answer. */
const LEFT = 499

function countRequest({ request, response }: Sides, { request: count }: Metrics): void {
  const begun = performance.now()
  const { method = '', url = '/' } = request
  response.once('close', () => {
    const route = routeOf(url.split('?')[0] ?? '/')
    const status = response.headersSent ? response.statusCode : LEFT
    count({ method, route, status, seconds: (performance.now() - begun) / 1000 })
  })
}

type Sides = { request: IncomingMessage; response: ServerResponse }

function refused(response: ServerResponse, refusal: Refusal): true {
  refuse(response, refusal)
  return true
}

function refuse(response: ServerResponse, { status, allow }: Refusal): void {
  if (allow) response.setHeader('Allow', allow)
  // The rest of the body isn't read.
  response.setHeader('Connection', 'close')
  plain(response, status, status === 405 ? 'Method Not Allowed' : 'Bad Request')
}

function setAll(response: ServerResponse, head: Head): void {
  for (const [name, value] of head) response.setHeader(name, value)
}

/** Turns a web request function into a handler. */
function webHandler(
  answer: (request: Request, client: Client) => Promise<Response>,
  clientOf: (request: IncomingMessage) => Client,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const client = clientOf(request)
    const listener = getRequestListener((web) => answer(web, client), {
      overrideGlobalObjects: false,
    })
    void listener(request, response)
  }
}

/** Only messages meant for callers are shown. */
const reasonOf = (error: unknown): string =>
  error instanceof NotReady ? error.message : 'the database or the API does not answer'

/** A readiness check needs an answer itself. */
async function tooLate(): Promise<never> {
  await pause(READY_WITHIN_MS, undefined, { ref: false })
  throw new NotReady('the database or the API does not answer in time')
}

/** The same page in a language that the shop offers. */
function otherLanguage({ url = '/' }: IncomingMessage): string | undefined {
  const { language, path } = splitPath(url)
  return elsewhereOf(language, path)
}

/** For now: the shop may offer that language one day. */
function redirect(response: ServerResponse, to: string): void {
  response.statusCode = 302
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Location', to)
  response.end()
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(text)
}
