// Calls the address of a webhook. Names are resolved here and only public addresses are called; redirects are not
// followed.
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { lookingAt, PrivateAddress } from '#/lib/net/look-up.ts'
import { isPublicAddress } from '#/lib/net/public-address.ts'

const SECONDS = 15
const MOST_SHOWN = 500

/** What came back: no status if there was no answer. */
export type Answer = { status: number | null; answer: string }

/** `local`: a shop that runs on this machine alone may call it, without https. */
type Reach = { local: boolean }

/** Whether the shop may call this address, as far as its form tells. */
export function isCallable(text: string, { local }: Reach): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password || !(protocol === 'https:' || (local && protocol === 'http:')))
    return false
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return local || isIP(host) === 0 || isPublicAddress(host)
}

export async function postTo(
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  reach: Reach,
): Promise<Answer> {
  if (!isCallable(url, reach)) return { status: null, answer: 'private address' }
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const failed = (error: Error) =>
    resolve({
      status: null,
      answer: error instanceof PrivateAddress ? 'private address' : wordsOf(error),
    })
  const request = (url.startsWith('http:') ? http : https).request(url, {
    method: 'POST',
    agent: false,
    lookup: lookingAt(reach.local ? () => true : isPublicAddress),
    signal: AbortSignal.timeout(SECONDS * 1000),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Larder',
    },
  })
  request.on('error', failed)
  request.on('response', (response) => {
    response.on('error', failed)
    beginningOf(response).then((answer) => {
      resolve({ status: response.statusCode ?? null, answer })
      request.destroy()
    }, failed)
  })
  request.end(body)
  return promise
}

/** How an answer begins; the rest isn't read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  for await (const part of response) {
    text += String(part)
    if (text.length >= MOST_SHOWN) break
  }
  return text.slice(0, MOST_SHOWN).replaceAll('\0', '').toWellFormed()
}

const wordsOf = (error: Error): string =>
  error.name === 'AbortError' || error.name === 'TimeoutError'
    ? `no answer within ${SECONDS} seconds`
    : ('code' in error ? String(error.code) : '') || error.name
