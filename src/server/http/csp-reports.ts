// Logs what browsers report about scripts blocked by a page's policy, at most a few a minute.
import { z } from 'zod'
import type { Log } from '#/lib/log.ts'
import { type Answer, createReportBox, type MayReport } from '#/server/telemetry/report-box.ts'

const MOST_BYTES = 16 * 1024
const MOST_AT_ONCE = 20

const text = z.string().max(2000).optional()
/** Sent by `report-uri`. */
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
/** Sent by `report-to`. */
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

/** Logs reports from browsers, without the parts of addresses that may identify a person. */
export const createReports = (log: Log, mayReport: MayReport): Answer =>
  createReportBox({
    what: 'script',
    mostBytes: MOST_BYTES,
    mayReport,
    take: (text) => {
      const reports = readReports(text)
      for (const report of reports ?? []) log('warn', 'page.script_refused', report)
      return reports !== undefined
    },
  })

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

/** An address without its query, which may hold names and keys. */
const place = (address = ''): string => address.split(/[?#]/)[0] ?? ''
