// The shop's calls from a page on the server: straight to the backend, answers parsed by the contract.
import { createFetch } from 'ofetch'
import type { Answer, Backend } from '#/contract/backend.ts'
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

type Came = { status: number; tags: string; data: unknown }

/** Asks the backend, and gives back what it answered with the tags of that. */
type Get = (request: Asked, endpoint: Endpoint | undefined) => Promise<Answer>

function createGet(backend: Backend, { language, userToken }: Options): Get {
  const fetcher = createFetch({
    fetch: (input, init) => backend.fetch(new Request(new URL(String(input), 'http://api'), init)),
  })
  const attempt = async (request: Asked, token: string): Promise<Came> => {
    const { method, path, query, body, key } = request
    const response = await fetcher.raw(`/api${path}`, {
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
    const { status, headers, _data: data } = response
    return { status, tags: headers.get('cache-tag') ?? '', data }
  }
  const asSystem = async (request: Asked): Promise<Came> => {
    if (backend.read && request.method === 'GET') {
      const { status, tags, text } = await backend.read(pathOf(request), language)
      return { status, tags, data: parseJson(text) }
    }
    const token = await backend.systemToken()
    const response = await attempt(request, token)
    if (response.status !== 401) return response
    backend.renewToken(token)
    return attempt(request, await backend.systemToken())
  }
  const ask = async (request: Asked, endpoint: Endpoint | undefined) => {
    if (!userToken || endpoint?.shared) return asSystem(request)
    const response = await attempt(request, userToken)
    // A visitor whose token has ended still sees what everybody sees.
    return response.status === 401 && endpoint?.auth === 'system' ? asSystem(request) : response
  }
  return async (request, endpoint) => {
    const came = await ask(request, endpoint).catch(() => undefined)
    if (!came || came.status < 200 || came.status > 299) throw toApiError(came?.status, came?.data)
    return { data: parse(endpoint, came.data), tags: came.tags.split(',').filter(Boolean) }
  }
}

function pathOf({ path, query }: Asked): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each))
  return search.size > 0 ? `${path}?${search}` : path
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The calls for one page: with the user's token where there is one, else with the system token.
 *
 * @throws ApiError from each call that does not succeed or does not answer as the contract says
 */
export function createServerShop(backend: Backend, options: Options): ServerShop {
  const tags = new Set<string>()
  const get = createGet(backend, options)
  const send: Send = async (request) => {
    const endpoint = contract.get(`${request.method} ${request.pattern}`)
    const { answers } = backend
    const answer =
      answers && endpoint?.shared
        ? await answers.share(JSON.stringify([options.language, request.path, request.query]), () =>
            get(request, endpoint),
          )
        : await get(request, endpoint)
    for (const tag of answer.tags) tags.add(tag)
    return answer.data
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

function parse(endpoint: Endpoint | undefined, answer: unknown): unknown {
  if (!endpoint) return answer
  const result = endpoint.response.safeParse(answer)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw toApiError(502, {
    code: 'REQUEST_FAILED',
    message: `${endpoint.method} ${endpoint.path} answered outside the contract: ${issue?.path.join('.')}: ${issue?.message}`,
  })
}
