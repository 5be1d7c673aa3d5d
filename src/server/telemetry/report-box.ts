// Receives reports from browsers: short texts, up to a limit.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'

export type Report = 'script' | 'browser'
/** Whether a report from this address is still accepted; counts it. */
export type MayReport = (what: Report, ip: string) => Promise<boolean>

const MINUTE_SECONDS = 60
const EVERYBODY = 'everybody'
const MOST = { script: { own: 10, all: 120 }, browser: { own: 5, all: 60 } }

/** For a process without the shop's limits, such as a storefront only: counts in memory. */
export function countReportsHere(): MayReport {
  const boxes = { script: createCounter(MOST.script), browser: createCounter(MOST.browser) }
  return (what, ip) => boxes[what](ip)
}

function createCounter({ own, all }: { own: number; all: number }) {
  const ofOne = new RateLimiterMemory({ points: own, duration: MINUTE_SECONDS })
  const ofAll = new RateLimiterMemory({ points: all, duration: MINUTE_SECONDS })
  return (ip: string) =>
    Promise.all([ofOne.consume(ip), ofAll.consume(EVERYBODY)]).then(
      () => true,
      () => false,
    )
}

type Box = {
  what: Report
  mostBytes: number
  mayReport: MayReport
  /** Requests that are always refused. */
  isRefused?: (request: IncomingMessage) => boolean
  /** Handles a report; returns whether it was valid. */
  take: (text: string, request: IncomingMessage) => boolean
}
export type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  ip: string,
) => Promise<void>

export const createReportBox =
  ({ what, mostBytes, mayReport, isRefused, take }: Box): Answer =>
  async (request, response, ip) => {
    if (request.method !== 'POST') return end(response, 405, { Allow: 'POST' })
    if (isRefused?.(request)) return end(response, 403)
    // If counting fails, the report is refused.
    if (!(await mayReport(what, ip).catch(() => false)))
      return end(response, 429, { 'Retry-After': String(MINUTE_SECONDS) })
    const text = await readText(request, mostBytes).catch(() => undefined)
    if (text === undefined) return end(response, 413, { Connection: 'close' })
    end(response, take(text, request) ? 204 : 400)
  }

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end()
}

async function readText(request: IncomingMessage, most: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
