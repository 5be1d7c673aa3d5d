// `/metrics`: for callers on this machine, or with the token. Visitors get a 404.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Any of these means that the request came from elsewhere, through a proxy on this machine. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
/** A proxy without these headers, or a page of another site, still names the host it calls. */
const LOOPBACK_HOST = /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/i

/** Answers with the metrics; false if the caller may not have them. */
export function answerMetrics(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { metrics, token }: { metrics: Metrics; token: string | undefined },
): boolean {
  if (!isLocal(request) && !hasToken(request, token)) return false
  metrics.text().then(
    (text) => {
      response.writeHead(200, { 'Content-Type': metrics.type, 'Cache-Control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : text)
    },
    () => response.writeHead(500, { 'Cache-Control': 'no-store' }).end(),
  )
  return true
}

function isLocal({ headers, socket }: IncomingMessage): boolean {
  const isNear = LOOPBACK.test(socket.remoteAddress ?? '') && LOOPBACK_HOST.test(headers.host ?? '')
  return isNear && FORWARDED.every((name) => headers[name] === undefined)
}

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined || given === undefined) return false
  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
