// One request, in the order of the house: health, built files, the gateway, and pages last.
import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { NotReady } from '#/server/process/not-ready.ts'
import type { Client, Gateway } from '#/server/gateway/gateway.ts'
import type { Log } from '#/lib/log.ts'
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
import { isReading, NOT_READING, type Refusal, refusalOf } from './refusal.ts'

type Trace = (request: IncomingMessage, response: ServerResponse, work: () => void) => void
type Answer = (request: Request) => Promise<Response>
type Parts = {
  gateway: Gateway
  /** What every answer says. */
  heads?: Heads
  log?: Log
  /** Generated pages, where they are kept. */
  store?: { handle: Handler; look: () => Promise<void> }
  /** Has pages made anew. */
  revalidate?: Answer
  /** Who in front says who asks. */
  trustProxy?: TrustedProxies
  /** Believes a storefront that says so, by its pass. */
  checkPass?: PassCheck | undefined
  /** Built files, where there are some. */
  assets?: Handler
  pages: Handler
  /** Resolves when everything that an answer needs is there. */
  ready: () => Promise<void>
  /** Counts requests, and tells the numbers at /metrics. */
  metrics?: Metrics
  metricsToken?: string | undefined
  /** Counts what browsers report; without it the process counts by itself. */
  mayReport?: MayReport | undefined
  /** Follows a request through the process. */
  trace?: Trace | undefined
}

const REVALIDATE_PATH = '/api/revalidate'
/** Pictures have an address outside of the API, which search engines leave alone. */
const PICTURES_PATH = '/media/'
const METRICS_PATH = '/metrics'
const BROWSER_ERRORS_PATH = '/browser-errors'
const HEALTH_PATH = '/healthz'
const READY_PATH = '/readyz'
/** Astro's own resizing of pictures, which no page uses. */
const IMAGE_PATH = '/_image'
const READY_WITHIN_MS = 2000
/** Where the camera reads barcodes, in any language. */
const CAMERA = /^(\/[a-z]{2})?\/account\/picking\/?$/

/** Answers requests whose path is one of the process itself; says whether it did. */
type Own = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

/** Makes the one request handler of the process. */
export function createHandler(
  parts: Parts,
): (request: IncomingMessage, response: ServerResponse, next?: () => void) => void {
  const { store, assets, pages, heads = createHeads({ siteUrl: '' }) } = parts
  const { metrics, trace, trustProxy = false } = parts
  const addressOf = createClientAddress(trustProxy)
  const own = ownAnswers(parts)
  const answer: Handler = (request, response, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    setAll(response, heads.rest)
    if (own(request, response, path)) return
    if (!isReading(request.method)) return refuse(response, NOT_READING)
    const page = () => {
      // While developing, pages have none.
      response.removeHeader('Content-Security-Policy')
      setAll(response, CAMERA.test(path) ? heads.camera : heads.pages)
      // For one person, unless the page says otherwise.
      response.setHeader('Cache-Control', PERSONAL)
      if (isUpload(path)) response.setHeader('Vary', UPLOAD_VARIES)
      pages(request, response, next)
    }
    if (assets) assets(request, response, page)
    else page()
  }
  /** Only what is not kept has a name: a kept page is the same for everybody, and writes no log. */
  const named: Handler = (request, response, next) => {
    const id = requestIdOf(request, addressOf(request))
    response.setHeader('X-Request-Id', id)
    requestIds.run(id, () => answer(request, response, next))
  }
  const all: Handler = (request, response, next) => {
    const refusal = refusalOf(request)
    if (refusal) {
      setAll(response, heads.rest)
      refuse(response, refusal)
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
  const { mayReport = countReportsHere() } = parts
  const report = createReports(log, mayReport)
  const tellError = createBrowserErrors({ log, count: () => metrics?.browserError(), mayReport })
  return (request, response, path) => {
    if (path.startsWith(PICTURES_PATH) && isReading(request.method)) {
      // What has no more to say of itself is kept nowhere.
      response.setHeader('Cache-Control', PERSONAL)
      request.url = `/api${request.url}`
      call(request, response)
      return true
    }
    if (isUpload(path) && isReading(request.method) && wantsPicture(request.headers)) {
      response.setHeader('Cache-Control', PERSONAL)
      request.url = pictureUrl(request.url ?? path)
      call(request, response)
      return true
    }
    if (path === '/api' || path.startsWith('/api/')) {
      response.setHeader('Cache-Control', PERSONAL)
      // What this call wrote may show on pages.
      if (request.method !== 'GET') response.once('finish', () => void store?.look())
      if (path === REVALIDATE_PATH) renew(request, response)
      else call(request, response)
      return true
    }
    if (path === REPORTS_PATH) {
      void report(request, response, addressOf(request))
      return true
    }
    if (path === BROWSER_ERRORS_PATH) {
      void tellError(request, response, addressOf(request))
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

function answerReady(response: ServerResponse, ready: Parts['ready']): void {
  Promise.race([ready(), tooLate()]).then(
    () => plain(response, 200, 'ready'),
    (error) => {
      response.setHeader('Retry-After', '5')
      plain(response, 503, `not ready: ${reasonOf(error)}`)
    },
  )
}

/** A visitor who leaves before the answer has none. */
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
  // Nobody reads the rest of it.
  response.setHeader('Connection', 'close')
  plain(response, status, status === 405 ? 'Method Not Allowed' : 'Bad Request')
}

function setAll(response: ServerResponse, head: Head): void {
  for (const [name, value] of head) response.setHeader(name, value)
}

/** Answers with what a function of web requests gives. */
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

/** Only what was made to be said is said to everybody. */
const reasonOf = (error: unknown): string =>
  error instanceof NotReady ? error.message : 'the database or the API does not answer'

/** Who asks whether the shop is ready waits for an answer itself. */
async function tooLate(): Promise<never> {
  await pause(READY_WITHIN_MS, undefined, { ref: false })
  throw new NotReady('the database or the API does not answer in time')
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(text)
}
