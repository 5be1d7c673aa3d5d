// The client for browsers. It calls this site's gateway, which adds the token (rule 5).
import { ofetch } from 'ofetch'
import { toApiError } from './api-error.ts'
import type { Send } from './create-calls.ts'
import { createShop } from './shop.ts'

const TIMEOUT_MS = 20_000
const FILE_TIMEOUT_MS = 300_000

const typeOf = (body: unknown): string =>
  body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json'

export const send: Send = async ({ method, path, query, body, key }) => {
  const response = await ofetch
    .raw(path, {
      baseURL: '/api',
      method,
      query: query ?? {},
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      headers: {
        'Accept-Language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'Content-Type': typeOf(body) }),
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      retry: 0,
      timeout: body instanceof Blob ? FILE_TIMEOUT_MS : TIMEOUT_MS,
      ignoreResponseError: true,
    })
    .catch(() => undefined)
  if (!response?.ok) throw toApiError(response?.status, response?._data)
  return response._data
}

export const shop = createShop(send)
