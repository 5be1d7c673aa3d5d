// The client for other programs, the part that runs: calls of the shop with an API key. `npm run build:client` adds the
// list of calls and their types, both made from the contract.
import { toApiError } from '#/client/api-error.ts'
import { createCalls, type Send } from '#/client/create-calls.ts'
import type { Access } from '#/contract/endpoint.ts'

export { ApiError } from '#/client/api-error.ts'

export type LarderOptions = {
  /** The shop's address. @example 'https://shop.example' */
  url: string
  /** An API key, or the token of somebody who signed in; without one, only what anybody may call. */
  key?: string
  /** Of texts and messages. */
  language?: string
  /** Milliseconds until a call counts as unanswered. */
  timeout?: number
  fetch?: typeof globalThis.fetch
}

const TIMEOUT_MS = 30_000

/** The calls, word by word. Each throws an ApiError if it fails. */
export function connect(
  calls: Record<string, Record<string, string>>,
  {
    url,
    key: token,
    language = 'en',
    timeout = TIMEOUT_MS,
    fetch = globalThis.fetch,
  }: LarderOptions,
) {
  const send: Send = async ({ method, path, query, body, key }) => {
    const target = new URL(`/api${path}`, url)
    for (const [name, value] of Object.entries(query ?? {}))
      for (const one of [value].flat())
        if (one !== undefined && one !== null) target.searchParams.append(name, String(one))
    const headers = new Headers({ 'Accept-Language': language })
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (key) headers.set('Idempotency-Key', key)
    if (body !== undefined) headers.set('Content-Type', typeOf(body))
    const response = await fetch(target, {
      method,
      headers,
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    }).catch(() => undefined)
    if (!response) throw toApiError(undefined, undefined)
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    if (!response.ok)
      throw toApiError(response.status, isJson ? await response.json().catch(() => null) : null)
    return isJson ? response.json() : response.blob()
  }
  return createCalls<Access>(calls, send)
}

const typeOf = (body: unknown): string =>
  body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json'
