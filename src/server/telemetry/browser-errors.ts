// Logs errors from browsers: each error once in a while, and nothing about the person.
import type { Log } from '#/lib/log.ts'
import { type Answer, createReportBox, type MayReport } from './report-box.ts'
import { routeOf } from './route-of.ts'

const MOST_BYTES = 2048
const MOST_LETTERS = 300
/** The same error is not logged again for this long; this many are remembered. */
const AGAIN_MS = 3_600_000
const REMEMBERED = 500

type Parts = { log: Log; count: () => void; mayReport: MayReport }

/** Takes errors from browsers: `message\nsource:line` as plain text. */
export function createBrowserErrors({ log, count, mayReport }: Parts): Answer {
  const seen = new Map<string, number>()
  const isNew = (error: string) => {
    const now = Date.now()
    if (now - (seen.get(error) ?? -AGAIN_MS) < AGAIN_MS) return false
    if (seen.size >= REMEMBERED) seen.clear()
    seen.set(error, now)
    return true
  }
  return createReportBox({
    what: 'browser',
    mostBytes: MOST_BYTES,
    mayReport,
    // Browsers tell where a request comes from; only the shop's own pages are accepted.
    isRefused: ({ headers }) => (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin',
    take: (text, { headers }) => {
      const [message = '', source = ''] = text.split('\n').map(withoutPersons)
      if (message === '') return false
      count()
      const page = pageOf(headers.referer)
      if (isNew(`${message}\n${source}`)) log('warn', 'browser.error', { message, source, page })
      return true
    },
  })
}

/** Removes queries from addresses, and anything that looks like a person, a key or an ID. */
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
