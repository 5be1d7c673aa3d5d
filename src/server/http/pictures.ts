// The pictures asked for most are served from memory: the API would look each of them up in its database.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Gateway } from '#/server/gateway/gateway.ts'

const LIMIT_BYTES = 32 * 1024 * 1024
/** A large photo would take the place of many small ones. */
const LARGEST_BYTES = 512 * 1024
/** What an entry costs in addition to its bytes. */
const OVERHEAD_BYTES = 1024
/** A picture that was removed from the shop is gone after this. */
const KEEP_SECONDS = 60

/** Headers of the picture; others belong to one answer. */
const OF_PICTURE = ['cache-control', 'content-type', 'cross-origin-resource-policy', 'etag']

type Picture = { head: [string, string][]; etag: string | undefined; bytes: Buffer }

export type Pictures = {
  /** Answers GET and HEAD from memory; returns whether it did. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** The gateway, whose pictures are kept. */
  keeping: (gateway: Gateway) => Gateway
}

/** `now`: milliseconds of a clock that only goes forward. */
export function createPictures(now: () => number = () => performance.now()): Pictures {
  const kept = new LRUCache<string, Picture>({
    maxSize: LIMIT_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
    ttl: KEEP_SECONDS * 1000,
    perf: { now },
    ttlResolution: 0,
  })
  return {
    answer: (request, response) => {
      const picture = kept.get(request.url ?? '')
      if (picture) send(request, response, picture)
      return picture !== undefined
    },
    keeping: (gateway) => async (request, client) => {
      const answer = await gateway(request, client)
      const { pathname, search } = new URL(request.url)
      if (request.method !== 'GET' || search || !mayKeep(answer)) return answer
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { headers } = answer
      const etag = headers.get('etag') ?? undefined
      const head = [...headers].filter(([name]) => OF_PICTURE.includes(name))
      kept.set(pathname.replace(/^\/api/, ''), { head, etag, bytes })
      return new Response(bytes, { headers })
    },
  }
}

/** Whether it is the same for everybody, and any cache may keep it that long. */
function mayKeep({ status, headers }: Response): boolean {
  const [, seconds = 0] = /^public, max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  return (
    status === 200 &&
    Number(seconds) >= KEEP_SECONDS &&
    headers.get('content-type')?.startsWith('image/') === true &&
    !headers.has('set-cookie') &&
    !headers.has('vary')
  )
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { head, etag, bytes }: Picture,
): void {
  for (const [name, value] of head) response.setHeader(name, value)
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    response.statusCode = 304
    response.end()
    return
  }
  response.setHeader('Content-Length', bytes.length)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
