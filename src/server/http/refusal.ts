// Requests that nobody should look into: they are refused before anything is read or drawn.
import type { IncomingMessage } from 'node:http'

export type Refusal = { status: 400 | 405; allow?: string }

/** Longer than any link of the shop, filters included. */
const LONGEST_URL = 4096
/** Of these no web API can make a request. */
const IMPOSSIBLE = new Set(['TRACE', 'TRACK', 'CONNECT'])
const HOST = /^([a-z0-9]([a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i
const LONGEST_HOST = 260
const LARGEST_PORT = 65_535
/** Nothing in it needs to be decoded. */
const PLAIN = /^\/[\w\-/]*$/
/** A path that leads up. */
const UPWARDS = /^[^?]*\/\.\.?([/?]|$)/
/** What a request line may hold (RFC 3986). */
const VISIBLE = /^\/[\u0021-\u007e]*$/
const READING = 'GET, HEAD'

/** Whether a method may be answered with a page or a file. */
export const isReading = (method: string | undefined): boolean =>
  method === 'GET' || method === 'HEAD'

/** What reads only refuses everything else. */
export const NOT_READING: Refusal = { status: 405, allow: READING }

/** Why a request is refused, whatever it asks for; nothing where it is fine. */
export function refusalOf({
  method = '',
  url = '',
  headers,
  rawHeaders,
}: Asked): Refusal | undefined {
  const isFine = !IMPOSSIBLE.has(method) && isHost(headers.host, rawHeaders) && isUrl(url)
  return isFine ? undefined : { status: 400 }
}
type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

let known: string | undefined

/** One host, spelled as hosts are. Which one it is does not matter: no answer repeats it. */
function isHost(host: string | undefined, rawHeaders: readonly string[]): boolean {
  if (host === undefined) return true
  // Most come for the same one.
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

/** A path of this site that can be decoded, leads nowhere else, and holds no zero character. */
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
