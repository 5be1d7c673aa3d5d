// What went wrong in somebody's browser: a line in the log, each error once in a while, and nothing about the person.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Log } from '#/lib/log.ts'
import { routeOf } from './route-of.ts'

const MOST_BYTES = 2048
const MOST_LETTERS = 300
const MINUTE_SECONDS = 60
const PER_ADDRESS = { points: 5, duration: MINUTE_SECONDS }
const FROM_ALL = { points: 60, duration: MINUTE_SECONDS }
const EVERYBODY = 'everybody'
/** The same error is not told again for so long; so many are remembered. */
const AGAIN_MS = 3_600_000
const REMEMBERED = 500

type Parts = { log: Log; count: () => void }
type Answer = (request: IncomingMessage, response: ServerResponse, ip: string) => Promise<void>

/** Takes errors from browsers: `message\nsource:line` as plain text. */
export function createBrowserErrors({ log, count }: Parts): Answer {
  const [own, all] = [new RateLimiterMemory(PER_ADDRESS), new RateLimiterMemory(FROM_ALL)]
  const seen = new Map<string, number>()
  const isNew = (error: string) => {
    const now = Date.now()
    if (now - (seen.get(error) ?? -AGAIN_MS) < AGAIN_MS) return false
    if (seen.size >= REMEMBERED) seen.clear()
    seen.set(error, now)
    return true
  }
  return async (request, response, ip) => {
    if (request.method !== 'POST') return end(response, 405, { Allow: 'POST' })
    // Browsers say where a request comes from; this one comes from pages of the shop alone.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      return end(response, 403)
    const isFew = await Promise.all([own.consume(ip), all.consume(EVERYBODY)]).catch(() => false)
    if (isFew === false) return end(response, 429, { 'Retry-After': String(MINUTE_SECONDS) })
    const body = await readText(request).catch(() => undefined)
    if (body === undefined) return end(response, 413, { Connection: 'close' })
    const [message = '', source = ''] = body.split('\n').map(withoutPersons)
    if (message === '') return end(response, 400)
    count()
    const page = pageOf(request.headers.referer)
    if (isNew(`${message}\n${source}`)) log('warn', 'browser.error', { message, source, page })
    end(response, 204)
  }
}

/** Addresses lose their queries, and what looks like a person, a key or a number of something is left out. */
function withoutPersons(text: string): string {
  return text
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll(/[?#][^\s:)]*/g, '')
    .replaceAll(/[^\s@<>"'()]+@[^\s@<>"'()]+/g, '(mail)')
    .replaceAll(/\b[A-Z]\d{6}-[A-Z0-9]{6}\b/g, '(order)')
    .replaceAll(/\b[\w-]{32,}\b/g, '(key)')
    .replaceAll(/\+?\d[\d ().-]{6,}\d/g, '(number)')
    .trim()
    .slice(0, MOST_LETTERS)
}

const pageOf = (referer: string | undefined): string =>
  referer && URL.canParse(referer) ? routeOf(new URL(referer).pathname) : ''

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end()
}

async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
