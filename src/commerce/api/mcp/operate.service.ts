// Makes an operation: the same call that a program would make over HTTP, with the same checks, limits and history.
import type { Call, Operation } from './operations.rules.ts'

/** Answers a request below `/api`. */
export type Dispatch = (request: Request) => Response | Promise<Response>

/** Longer answers would fill an assistant's memory. */
const LONGEST = 100_000

/** Headers of the assistant's own call that say who calls, and in which language. */
const KEPT = [
  'authorization',
  'accept-language',
  'user-agent',
  'x-client-ip',
  'x-client-site',
  'x-request-id',
]

export type Result = { content: { type: 'text'; text: string }[]; isError?: boolean }

export const saying = (text: string, isError = false): Result => ({
  content: [{ type: 'text', text }],
  ...(isError && { isError }),
})

/** The answer of the call, as text; a failure says what was wrong. */
export async function operate(
  { endpoint }: Operation,
  call: Call,
  { request, dispatch }: { request: Request; dispatch: Dispatch },
): Promise<Result> {
  const missing = [...endpoint.path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => call.params[name] === undefined || call.params[name] === '')
  if (missing.length > 0) return saying(`Missing in params: ${missing.join(', ')}`, true)
  const answer = await dispatch(innerRequest(endpoint, call, request))
  const text = await answer.text()
  if (!answer.ok) return saying(text || `Status ${answer.status}`, true)
  return text.length > LONGEST
    ? saying('The answer is too long. Ask for less: a smaller "paginate", or filters.', true)
    : saying(text)
}

function innerRequest(
  { path, method, body: shape }: Operation['endpoint'],
  { params, query, body, idempotency_key }: Call,
  request: Request,
): Request {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const url = new URL(`/api${filled}`, request.url)
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) url.searchParams.append(name, String(one))
  const headers = new Headers()
  for (const name of KEPT) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (idempotency_key) headers.set('idempotency-key', idempotency_key)
  if (!shape) return new Request(url, { method, headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(body ?? {}) })
}
