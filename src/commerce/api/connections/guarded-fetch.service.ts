// Calls a service whose address was typed in, or named by the service itself: only public addresses are called,
// redirects are not followed, and long answers are refused.
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { CustomFetch } from 'openid-client'
import { lookingAt } from '#/lib/net/look-up.ts'
import { isPublicAddress } from '#/lib/net/public-address.ts'
import type { Send } from '#/lib/net/send.ts'
import { isCallable } from '#/commerce/api/webhooks/post.service.ts'

type Guard = {
  /** A shop that runs on this machine alone may call it, without https. */
  local: boolean
  seconds?: number
  mostBytes?: number
}

const SECONDS = 10
const MOST_BYTES = 500_000

/** @throws PrivateAddress, or what went wrong on the line */
export const guardedSend =
  ({ local, seconds = SECONDS, mostBytes = MOST_BYTES }: Guard): Send =>
  async (asked) => {
    const { url, method } = asked
    if (!isCallable(url, { local })) throw new Error('private address')
    const body = new Uint8Array(await asked.arrayBuffer())
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const request = (url.startsWith('http:') ? http : https).request(url, {
      method,
      agent: false,
      lookup: lookingAt(local ? () => true : isPublicAddress),
      signal: AbortSignal.any([asked.signal, AbortSignal.timeout(seconds * 1000)]),
      headers: {
        ...Object.fromEntries(asked.headers),
        'accept-encoding': 'identity',
        'user-agent': 'Larder',
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      response.on('error', reject)
      toResponse(response, mostBytes).then(resolve, reject)
    })
    request.end(body.byteLength === 0 ? undefined : body)
    try {
      return await promise
    } finally {
      request.destroy()
    }
  }

/** The same for the library that people sign in by. */
export const guardedFetch = (guard: Guard): CustomFetch => {
  const send = guardedSend(guard)
  return async (url, { method, headers, body }) => {
    // The library sends forms only.
    const form = body instanceof URLSearchParams ? { body } : {}
    return send(new Request(url, { method, headers, ...form }))
  }
}

/** What the shop reads of an answer. */
const HEADERS = ['content-type', 'retry-after']

async function toResponse(answer: IncomingMessage, mostBytes: number): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > mostBytes) throw new Error('long answer')
    chunks.push(chunk)
  }
  const { statusCode: status = 502, headers } = answer
  const body = size === 0 ? null : Buffer.concat(chunks)
  const kept = HEADERS.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/octet-stream', ...Object.fromEntries(kept) },
  })
}
