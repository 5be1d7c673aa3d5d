// A file from an address that somebody has typed. Only what is everybody's is asked: the names are looked up here, and the
// line goes to the very address that was looked at, on each redirect again.
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { lookingAt, PrivateAddress } from '#/lib/net/look-up.ts'
import { isPublicAddress } from '#/lib/net/public-address.ts'

/** Where one may go, and for how long. */
export type Reach = {
  protocols: readonly string[]
  mayReach: (address: string) => boolean
  /** From the first look-up to the last byte. */
  seconds: number
  /** Of the file, in bytes. */
  most: number
}
type FetchProblem = 'address' | 'private' | 'unreachable' | 'slow' | 'large' | 'answer' | 'empty'

export const EVERYBODYS: Omit<Reach, 'most'> = {
  protocols: ['https:'],
  mayReach: isPublicAddress,
  seconds: 20,
}

const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const BUSY = 429
const OK = 200
const SERVER_ERRORS = 500

/** An address that may be asked for, as far as its letters tell; otherwise what is wrong with it. */
export function readAddress(
  text: string,
  { protocols, mayReach }: Pick<Reach, 'protocols' | 'mayReach'>,
): URL | 'address' | 'private' {
  if (!URL.canParse(text)) return 'address'
  const url = new URL(text)
  if (!protocols.includes(url.protocol) || url.username || url.password) return 'address'
  const host = hostOf(url)
  return isIP(host) !== 0 && !mayReach(host) ? 'private' : url
}

const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '')

/** The file behind an address, or why there is none. */
export async function fetchFile(source: string, reach: Reach): Promise<Uint8Array | FetchProblem> {
  const signal = AbortSignal.timeout(reach.seconds * 1000)
  let at = source
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const url = readAddress(at, reach)
    if (typeof url === 'string') return url
    const answer = await ask(url, reach, signal)
    if (typeof answer === 'string' || answer instanceof Uint8Array) return answer
    at = answer.to
  }
  return 'answer'
}

type Answer = Uint8Array | FetchProblem | { to: string }

function ask(url: URL, reach: Reach, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const request = (url.protocol === 'http:' ? http : https).get(url, {
    // A line that another call has opened may lead elsewhere.
    agent: false,
    signal,
    lookup: lookingAt(reach.mayReach),
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Larder' },
  })
  const failed = (error: Error) => resolve(problemOf(error, signal))
  request.on('error', failed)
  request.on('response', (response) => {
    response.on('error', failed)
    read(response, { url, most: reach.most }).then((answer) => {
      resolve(answer)
      request.destroy()
    }, failed)
  })
  return promise
}

function problemOf(error: Error, signal: AbortSignal): FetchProblem {
  if (signal.aborted) return 'slow'
  return error instanceof PrivateAddress ? 'private' : 'unreachable'
}

async function read(
  response: IncomingMessage,
  { url, most }: { url: URL; most: number },
): Promise<Answer> {
  const { statusCode = 0, headers } = response
  const { location } = headers
  if (REDIRECTS.has(statusCode) && location !== undefined)
    return URL.canParse(location, url) ? { to: new URL(location, url).href } : 'answer'
  if (statusCode === BUSY || statusCode >= SERVER_ERRORS) return 'unreachable'
  if (statusCode !== OK) return 'answer'
  if (Number(headers['content-length'] ?? 0) > most) return 'large'
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > most) return 'large'
    chunks.push(chunk)
  }
  return size === 0 ? 'empty' : Buffer.concat(chunks)
}
