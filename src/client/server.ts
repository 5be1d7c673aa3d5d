// The client for pages on the server. It calls the backend directly and checks each answer against the contract.
import { createFetch } from 'ofetch'
import type { Answer, Backend } from '#/contract/backend.ts'
import { endpoints } from '#/contract/index.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import type { Language } from '#/lib/i18n.ts'
import { toApiError } from './api-error.ts'
import type { Request as Asked, Send } from './create-calls.ts'
import { createShop, type Shop } from './shop.ts'
import { createRareShop, type RareShop } from './rare.ts'
import { createCrewShop, type CrewShop } from './crew.ts'
import { createSellerShop, type SellerShop } from './seller.ts'
import { createStaffShop, type StaffShop } from './staff.ts'

export type ServerShop = Shop &
  RareShop &
  CrewShop &
  SellerShop &
  StaffShop & {
    /** The cache tags of all answers so far: everything the page was made from. */
    tags: Set<string>
  }

const contract = new Map(
  Object.values(endpoints)
    .flatMap((word): Endpoint[] => Object.values(word))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

type Options = { language: Language; userToken?: string | undefined }

type Reply = { status: number; tags: string; data: unknown }

/** Calls the backend and returns its answer with its cache tags. */
type Get = (request: Asked, endpoint: Endpoint | undefined) => Promise<Answer>

function createGet(backend: Backend, { language, userToken }: Options): Get {
  const fetcher = createFetch({
    fetch: (input, init) => backend.fetch(new Request(new URL(String(input), 'http://api'), init)),
  })
  const attempt = async (request: Asked, token: string): Promise<Reply> => {
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
  const asSystem = async (request: Asked): Promise<Reply> => {
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
    // A visitor with an expired token still sees public content.
    return response.status === 401 && endpoint?.auth === 'system' ? asSystem(request) : response
  }
  return async (request, endpoint) => {
    const reply = await ask(request, endpoint).catch(() => undefined)
    if (!reply || reply.status < 200 || reply.status > 299)
      throw toApiError(reply?.status, reply?.data)
    return { data: parse(endpoint, reply.data), tags: reply.tags.split(',').filter(Boolean) }
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
 * The client for one page, with the user's token if there is one, else with the system token. Each call throws an
 * ApiError if it fails or if its answer breaks the contract.
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
  const once = onceEach(send)
  return {
    ...createShop(once),
    ...createRareShop(once),
    ...createCrewShop(once),
    ...createSellerShop(once),
    ...createStaffShop(once),
    tags,
  }
}

/** Several parts of a page may read the same thing; it is requested once. */
function onceEach(send: Send): Send {
  const pending = new Map<string, Promise<unknown>>()
  return (request) => {
    if (request.method !== 'GET') return send(request)
    const name = JSON.stringify([request.path, request.query])
    const answer = pending.get(name) ?? send(request)
    pending.set(name, answer)
    return answer
  }
}

function parse(endpoint: Endpoint | undefined, answer: unknown): unknown {
  if (!endpoint?.response) return answer
  const result = endpoint.response.safeParse(answer)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw toApiError(502, {
    code: 'REQUEST_FAILED',
    message: `${endpoint.method} ${endpoint.path} answered outside the contract: ${issue?.path.join('.')}: ${issue?.message}`,
  })
}
