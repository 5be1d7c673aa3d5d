// A stored page as an HTTP answer, with headers that a CDN in front obeys too.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '#/server/headers.ts'
import type { Encoding } from './encoding.ts'
import type { Held } from './memory.ts'

/** For shared caches: as long as they like, until a tag is revalidated. Browsers always ask. */
const KEPT = 'public, max-age=31536000, stale-while-revalidate=86400'
const ALWAYS = [
  ...SECURITY_HEADERS.flat(),
  'Content-Type',
  'text/html; charset=utf-8',
  'Cache-Control',
  'public, max-age=0, must-revalidate',
  'Vary',
  'Accept-Encoding',
]

export type Source = 'hit' | 'miss' | 'stale'
/** Without a version it may not be kept. */
export type Answer = Pick<Held, 'status' | 'version' | 'tags' | 'body'> & { encoding: Encoding }

/** Answers GET and HEAD; 304 where the asker has this very version. */
export function answerPage(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  page: Answer,
  source: Source,
): void {
  const etag = `"${page.version}-${page.encoding}"`
  const headers = [...ALWAYS, 'x-page-store', source]
  if (page.version) headers.push('CDN-Cache-Control', KEPT, 'Cache-Tag', page.tags, 'ETag', etag)
  if (page.encoding !== 'identity') headers.push('Content-Encoding', page.encoding)
  if (page.status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  headers.push('Content-Length', String(page.body.length))
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : page.body)
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
