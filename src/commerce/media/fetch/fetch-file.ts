// Fetches a file from an address that a user typed. Only public addresses are fetched: names are resolved here, and the
// connection goes to the exact address that was checked, again for each redirect.
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { lookingAt, PrivateAddress } from '#/lib/net/look-up.ts'
import { isPublicAddress } from '#/lib/net/public-address.ts'

/** Which addresses are allowed, and the time and size limits. */
export type Reach = {
  protocols: readonly string[]
  mayReach: (address: string) => boolean
  /** From the first lookup to the last byte. */
  seconds: number
  /** Size of the file, in bytes. */
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

/** The parsed address if its form allows fetching it; otherwise the problem with it. */
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

/** The file at an address, or the reason why it can't be fetched. */
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
    // A connection opened by another call may lead elsewhere.
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
