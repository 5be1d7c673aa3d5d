// Refuses malformed requests before anything is read or rendered.
import type { IncomingMessage } from 'node:http'
import { decoded } from '#/lib/decoded.ts'

export type Refusal = { status: 400 | 405; allow?: string }

/** Longer than any link of the shop, filters included. */
const LONGEST_URL = 4096
/** Methods that the web API can't represent. */
const IMPOSSIBLE = new Set(['TRACE', 'TRACK', 'CONNECT'])
const HOST = /^([a-z0-9]([a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i
const LONGEST_HOST = 260
const LARGEST_PORT = 65_535
/** Needs no decoding. */
const PLAIN = /^\/[\w\-/]*$/
/** A path with `.` or `..` segments. */
const UPWARDS = /^[^?]*\/\.\.?([/?]|$)/
/** The characters allowed in a request line (RFC 3986). */
const VISIBLE = /^\/[\u0021-\u007e]*$/
const READING = 'GET, HEAD'

/** Whether a page or file may answer this method. */
export const isReading = (method: string | undefined): boolean =>
  method === 'GET' || method === 'HEAD'

/** The refusal of anything but reads. */
export const NOT_READING: Refusal = { status: 405, allow: READING }

/** Why a request is refused, whatever its path; nothing if it is fine. */
export function refusalOf({
  method = '',
  url = '',
  headers,
  rawHeaders,
}: RequestHead): Refusal | undefined {
  const isFine = !IMPOSSIBLE.has(method) && isHost(headers.host, rawHeaders) && isUrl(url)
  return isFine ? undefined : { status: 400 }
}
type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

/** Calls are made by programs, which get the reason of a refusal. */
const CALL = /^\/(api|media)([/?]|$)/

const decodes = (part: string): boolean => decoded(part) !== undefined

/** Percent signs that encode nothing stand for themselves. */
function readablePart(part: string): string {
  if (decodes(part)) return part
  const mended = part.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
  return decodes(mended) ? mended : part.replaceAll('%', '%25')
}

/**
 * A page's address that can be decoded: somebody who types one that can't gets a page, such as that of a missing one.
 *
 * @example readableUrl('/search?search=100%') // '/search?search=100%25'
 */
export function readableUrl(url: string): string {
  if (!url.includes('%') || CALL.test(url)) return url
  const [path = '', ...query] = url.split('?')
  return [path, ...query].map(readablePart).join('?')
}

let known: string | undefined

/** A single, well-formed host. Which one doesn't matter: no answer repeats it. */
function isHost(host: string | undefined, rawHeaders: readonly string[]): boolean {
  if (host === undefined) return true
  // Most requests name the same host.
  if (host !== known) {
    if (host.length > LONGEST_HOST || !HOST.test(host)) return false
    if (Number(/:(\d+)$/.exec(host)?.[1] ?? 0) > LARGEST_PORT) return false
    known = host
  }
  let named = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') named++
  }
  return named <= 1
}

/** A path of this site that can be decoded, leads nowhere else, and holds no NUL character. */
function isUrl(url: string): boolean {
  if (url.length > LONGEST_URL) return false
  if (PLAIN.test(url)) return true
  if (!VISIBLE.test(url)) return false
  try {
    const decoded = decodeURIComponent(url)
    return !decoded.includes('\0') && !UPWARDS.test(decoded)
  } catch {
    return false
  }
}
