// Turns a failure into the contract's error: `{ code, message, errors?, lines? }`.
import type { ErrorBody } from '#/contract/errors.ts'
import type { Language } from '#/lib/i18n.ts'
import { isUnavailable } from '#/commerce/db/unavailable.ts'
import { STATUS, ShopError } from './errors.ts'
import { messagesOf } from './messages.ts'

/** Retry-After for temporary failures. */
const TRY_AGAIN_SECONDS = 5

/** Any thrown error as an answer; an unexpected one reveals nothing. */
export function answerError(error: unknown, language: Language): Response {
  const failure = error instanceof ShopError ? error : unexpected(error)
  const t = messagesOf(language)
  const { values, errors, lines, current, ticket, message, retryAfter } = failure.data
  const body: ErrorBody = {
    code: failure.code,
    message: message ?? t(failure.code, values),
    ...(errors && { errors: translateAll(errors, (key) => t(key, values)) }),
    ...(lines && { lines }),
    ...(ticket && { ticket }),
    ...(current === undefined ? {} : { current }),
  }
  return Response.json(body, {
    status: STATUS[failure.code],
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
    },
  })
}

function translateAll(errors: Record<string, string[]>, t: (key: string) => string) {
  return Object.fromEntries(Object.entries(errors).map(([path, keys]) => [path, keys.map(t)]))
}

const unexpected = (error: unknown): ShopError =>
  isUnavailable(error)
    ? new ShopError('NOT_READY', { retryAfter: TRY_AGAIN_SECONDS })
    : new ShopError('INTERNAL')
