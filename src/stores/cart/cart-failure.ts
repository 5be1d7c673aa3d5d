import { ApiError } from '#/client/api-error.ts'
import type { Translate } from '#/lib/i18n.ts'
import { StockExceeded } from './cart.ts'

/**
 * Says why the cart could not be changed. Uses the texts `stock_limit` and `NO_RESPONSE`, and `fallback` for failures
 * that nobody can do anything about.
 */
export function cartFailure(error: unknown, t: Translate, fallback: string): string {
  if (error instanceof StockExceeded) return t('stock_limit', { max: error.max })
  if (error instanceof ApiError && error.code === 'NO_RESPONSE') return t('NO_RESPONSE')
  if (error instanceof ApiError && !isFallback(error)) return error.message
  return t(fallback)
}

/** What the server says of a missing token is not for shoppers. */
const isFallback = ({ code, status }: ApiError): boolean =>
  code === 'REQUEST_FAILED' || status === 401
