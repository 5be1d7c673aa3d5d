// The shop's calls from a page on the server: straight to the backend, answers parsed by the contract.
import { createFetch } from 'ofetch'
import type { Backend } from '#/contract/backend.ts'
import { endpoints } from '#/contract/index.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import type { Language } from '#/lib/i18n.ts'
import { toApiError } from './api-error.ts'
import { createShop, type Request as Asked, type Send, type Shop } from './shop.ts'

export type ServerShop = Shop & {
  /** Tags of all answers so far: what the page was made from. */
  tags: Set<string>
}

const contract = new Map(
  Object.values(endpoints)
    .flatMap((word): Endpoint[] => Object.values(word))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

type Options = { language: Language; userToken?: string | undefined }

/**
 * The calls for one page: with the user's token where there is one, else with the system token.
 *
 * @throws ApiError from each call that does not succeed or does not answer as the contract says
 */
export function createServerShop(backend: Backend, { language, userToken }: Options): ServerShop {
  const tags = new Set<string>()
  const fetcher = createFetch({
    fetch: (input, init) => backend.fetch(new Request(new URL(String(input), 'http://api'), init)),
  })
  const attempt = async (request: Asked, token: string) => {
    const { method, path, query, body, key } = request
    return fetcher.raw(`/api${path}`, {
      method,
      query: query ?? {},
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': language,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      retry: 0,
      ignoreResponseError: true,
    })
  }
  const asSystem = async (request: Asked) => {
    const token = await backend.systemToken()
    const response = await attempt(request, token)
    if (response.status !== 401) return response
    backend.renewToken(token)
    return attempt(request, await backend.systemToken())
  }
  const ask = async (request: Asked) => {
    if (!userToken) return asSystem(request)
    const response = await attempt(request, userToken)
    // A visitor whose token has ended still sees what everybody sees.
    const forAll = contract.get(`${request.method} ${request.pattern}`)?.auth === 'system'
    return response.status === 401 && forAll ? asSystem(request) : response
  }
  const send: Send = async (request) => {
    const response = await ask(request).catch(() => undefined)
    if (!response?.ok) throw toApiError(response?.status, response?._data)
    for (const tag of response.headers.get('cache-tag')?.split(',') ?? []) if (tag) tags.add(tag)
    return parse(`${request.method} ${request.pattern}`, response._data)
  }
  return { ...createShop(onceEach(send)), tags }
}

/** Several parts of a page may read the same thing: it is asked for once. */
function onceEach(send: Send): Send {
  const asked = new Map<string, Promise<unknown>>()
  return (request) => {
    if (request.method !== 'GET') return send(request)
    const name = JSON.stringify([request.path, request.query])
    const answer = asked.get(name) ?? send(request)
    asked.set(name, answer)
    return answer
  }
}

function parse(name: string, answer: unknown): unknown {
  const result = contract.get(name)?.response.safeParse(answer)
  if (!result) return answer
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw toApiError(502, {
    code: 'REQUEST_FAILED',
    message: `${name} answered outside the contract: ${issue?.path.join('.')}: ${issue?.message}`,
  })
}
