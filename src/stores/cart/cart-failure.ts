import { ApiError } from '#/client/api-error.ts'
import type { Translate } from '#/lib/i18n.ts'
import { StockExceeded } from './cart.ts'

/**
 * Says why the cart couldn't be changed. Uses the texts `stock_limit` and `NO_RESPONSE`, and `fallback` for failures
 * that users can't fix.
 */
export function cartFailure(error: unknown, t: Translate, fallback: string): string {
  if (error instanceof StockExceeded) return t('stock_limit', { max: error.max })
  if (error instanceof ApiError && error.code === 'NO_RESPONSE') return t('NO_RESPONSE')
  if (error instanceof ApiError && !isFallback(error)) return error.message
  return t(fallback)
}

/** The server's message about a missing token isn't for customers. */
const isFallback = ({ code, status }: ApiError): boolean =>
  code === 'REQUEST_FAILED' || status === 401
