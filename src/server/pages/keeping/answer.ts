// A stored page as an HTTP answer, with headers that a CDN in front obeys too.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { splitPath } from '#/lib/i18n.ts'
import { SHARED_CACHES } from '#/lib/shared-caches.ts'
import { matchRoute } from '#/routes.ts'
import type { Held } from './memory.ts'
import { GONE } from './page-files.ts'
import type { Part } from './page-key.ts'

/** Browsers always revalidate. */
const ALWAYS = ['Cache-Control', 'public, max-age=0, must-revalidate', 'Vary', 'Accept-Encoding']
export const HTML = 'text/html; charset=utf-8'
export const JSON_TYPE = 'application/json; charset=utf-8'

/** The Content-Type of a page's part. @example typeOf('/feeds/google/en.xml', 'page') // 'application/xml; charset=utf-8' */
export function typeOf(key: string, part: Part): string {
  if (part === 'payload') return JSON_TYPE
  const kept = matchRoute(splitPath(key).path)?.kept
  return kept ? `${kept}; charset=utf-8` : HTML
}

export type Source = 'hit' | 'miss' | 'stale'
type Sides = {
  request: IncomingMessage
  response: ServerResponse
  /** Header names and values of every answer of this site. */
  siteHead: readonly string[]
}

/** Answers GET and HEAD; 304 if the client has this exact version. A page without a version may not be cached. */
export function answerPage(
  { request, response, siteHead }: Sides,
  page: Held,
  source: Source,
): void {
  const asked = request.headers['if-none-match']
  if (asked !== undefined && page.status === 200 && isKnown(asked, etagOf(page))) {
    response.writeHead(304, [...siteHead, ...headOf(page, source)]).end()
    return
  }
  const makeHead = () => [
    ...siteHead,
    ...headOf(page, source),
    'Content-Length',
    String(page.body.length),
  ]
  response.writeHead(
    page.status,
    source === 'hit' ? usualHead(page, siteHead, makeHead) : makeHead(),
  )
  response.end(request.method === 'HEAD' ? undefined : page.body)
}

/** A hit has the same head for each visitor, so it is made once per page in memory, and when the site's has changed. */
function usualHead(page: Held, site: readonly string[], make: () => string[]): string[] {
  if (page.head?.site !== site) page.head = { site, all: make() }
  return page.head.all
}

/** Never existed, or is gone. */
export const isMissing = ({ status }: Held): boolean => status === 404 || status === GONE

/** Redirects to the new address. */
export function answerMoved({ response, siteHead }: Sides, to: string): void {
  const body = ['Content-Length', '0']
  response.writeHead(301, [...siteHead, ...ALWAYS, 'Location', to, ...body]).end()
}

function headOf(page: Held, source: Source): string[] {
  const head = [...ALWAYS, 'Content-Type', page.type, 'x-page-store', source]
  if (page.version) {
    head.push('CDN-Cache-Control', SHARED_CACHES, 'Cache-Tag', page.tags, 'ETag', etagOf(page))
  }
  // Search engines list the page itself.
  if (page.type.startsWith('text/markdown')) head.push('X-Robots-Tag', 'noindex')
  if (page.encoding !== 'identity') head.push('Content-Encoding', page.encoding)
  return head
}

const etagOf = ({ version, encoding }: Held): string => `"${version}-${encoding}"`

const isKnown = (header: string, etag: string): boolean =>
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
