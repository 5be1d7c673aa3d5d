// Calls a service to sign in by. Its addresses are typed in, or named by the service itself: only public ones are
// called, redirects are not followed, and long answers are refused.
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { CustomFetch } from 'openid-client'
import { lookingAt } from '#/lib/net/look-up.ts'
import { isPublicAddress } from '#/lib/net/public-address.ts'
import { isCallable } from '#/commerce/api/webhooks/post.service.ts'

const SECONDS = 10
const MOST_BYTES = 500_000

/** `local`: a shop that runs on this machine alone may call it, without https. */
export const guardedFetch =
  (reach: { local: boolean }): CustomFetch =>
  async (url, { method, headers, body }) => {
    if (!isCallable(url, reach)) throw new Error('private address')
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const request = (url.startsWith('http:') ? http : https).request(url, {
      method,
      agent: false,
      lookup: lookingAt(reach.local ? () => true : isPublicAddress),
      signal: AbortSignal.timeout(SECONDS * 1000),
      headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Larder' },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      response.on('error', reject)
      toResponse(response).then(resolve, reject)
    })
    // The library sends forms only.
    request.end(body instanceof URLSearchParams ? body.toString() : undefined)
    try {
      return await promise
    } finally {
      request.destroy()
    }
  }

async function toResponse(answer: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Error('long answer')
    chunks.push(chunk)
  }
  const { statusCode: status = 502, headers } = answer
  const body = size === 0 ? null : Buffer.concat(chunks)
  return new Response(body, {
    status,
    headers: { 'content-type': headers['content-type'] ?? 'application/octet-stream' },
  })
}
