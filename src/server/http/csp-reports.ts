// What browsers say of scripts that the policy of a page forbade: a line in the log, and no more than a few a minute.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Log } from '#/lib/log.ts'

const MOST_BYTES = 16 * 1024
const MINUTE_SECONDS = 60
const PER_ADDRESS = { points: 10, duration: MINUTE_SECONDS }
const FROM_ALL = { points: 120, duration: MINUTE_SECONDS }
const EVERYBODY = 'everybody'
const MOST_AT_ONCE = 20

const text = z.string().max(2000).optional()
/** As `report-uri` sends it. */
const Old = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.number().optional(),
  }),
})
/** As `report-to` sends it. */
const New = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        lineNumber: z.number().nullish(),
      }),
    }),
  )
  .max(MOST_AT_ONCE)

type Report = { page: string; directive: string; blocked: string; source: string; line: number }
type Answer = (request: IncomingMessage, response: ServerResponse, ip: string) => Promise<void>

/** Takes reports from browsers and writes them into the log, without what addresses may tell of a person. */
export function createReports(log: Log): Answer {
  const [own, all] = [new RateLimiterMemory(PER_ADDRESS), new RateLimiterMemory(FROM_ALL)]
  const isTooMany = (ip: string) =>
    Promise.all([own.consume(ip), all.consume(EVERYBODY)]).then(
      () => false,
      () => true,
    )
  return async (request, response, ip) => {
    if (request.method !== 'POST') return end(response, 405, { Allow: 'POST' })
    if (await isTooMany(ip)) return end(response, 429, { 'Retry-After': String(MINUTE_SECONDS) })
    const body = await readText(request).catch(() => undefined)
    if (body === undefined) return end(response, 413, { Connection: 'close' })
    const reports = readReports(body)
    if (!reports) return end(response, 400)
    for (const report of reports) log('warn', 'page.script_refused', report)
    end(response, 204)
  }
}

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

function readReports(body: string): Report[] | undefined {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return undefined
  }
  const old = Old.safeParse(json)
  if (old.success) {
    const report = old.data['csp-report']
    return [
      {
        page: place(report['document-uri']),
        directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
        blocked: place(report['blocked-uri']),
        source: place(report['source-file']),
        line: report['line-number'] ?? 0,
      },
    ]
  }
  return New.safeParse(json).data?.map(({ body: report }) => ({
    page: place(report.documentURL),
    directive: report.effectiveDirective ?? '',
    blocked: place(report.blockedURL),
    source: place(report.sourceFile),
    line: report.lineNumber ?? 0,
  }))
}

/** An address without its query: that may hold names and keys. */
const place = (address = ''): string => address.split(/[?#]/)[0] ?? ''
