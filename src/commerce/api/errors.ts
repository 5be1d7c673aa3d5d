// Error codes and their HTTP status, in one place.
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode, ShortLine } from '#/contract/errors.ts'

export const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR: 403,
  SECOND_FACTOR_NEEDED: 403,
  FORBIDDEN: 403,
  BLOCKED: 403,
  CROSS_ORIGIN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  VERSION_CONFLICT: 409,
  IDEMPOTENCY_CONFLICT: 409,
  STOCK_CONFLICT: 409,
  PRICE_CHANGED: 409,
  WISHLIST_FULL: 409,
  COMPARE_FULL: 409,
  IN_USE: 409,
  MINIMUM_ORDER: 422,
  COUPON_INVALID: 422,
  GIFT_CARD_INVALID: 422,
  EMPTY_CART: 422,
  NOT_DELIVERED_THERE: 422,
  UNPAID_LIMIT: 422,
  SLOT_TAKEN: 409,
  STORE_CLOSED: 422,
  SHOP_CLOSED: 422,
  STATUS_CONFLICT: 409,
  REFUND_TOO_HIGH: 422,
  PAYMENT_FAILED: 409,
  PAYMENT_UNAVAILABLE: 503,
  EMAIL_NOT_VERIFIED: 403,
  ACTING_FOR_CUSTOMER: 403,
  MAY_NOT_ORDER: 403,
  LAST_OWNER: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  NOT_READY: 503,
}

/** Values used in a message, such as `{ max: 3 }`. */
export type ErrorData = {
  values?: Record<string, string | number>
  /** Field path → keys of messages in locales/<lng>/errors.json, or finished sentences. */
  errors?: Record<string, string[]>
  lines?: ShortLine[]
  /** The current version, after a conflicting change. */
  current?: unknown
  ticket?: string
  /** Replaces the code's own message. */
  message?: string
  /** Seconds, for TOO_MANY_REQUESTS. */
  retryAfter?: number
}

/** A failure reported to the caller, with a code of the contract. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly code: ErrorCode
  readonly data: ErrorData

  constructor(code: ErrorCode, data: ErrorData = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** The thing, or NOT_FOUND: "missing" and "not yours" get the same answer. */
export function found<T>(thing: T | undefined | null): T {
  if (thing === undefined || thing === null) throw new ShopError('NOT_FOUND')
  return thing
}
