// One error for every failed call, whatever the reason.
import type { ErrorBody, ErrorCode, ShortLine } from '#/contract/errors.ts'

/** `NO_RESPONSE`: no answer of the shop. `REQUEST_FAILED`: an answer outside the contract. */
export type FailureCode = ErrorCode | 'NO_RESPONSE' | 'REQUEST_FAILED'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: FailureCode
  /** 0 without any answer. */
  readonly status: number
  /** Field path → messages, ready to show. */
  readonly errors: Record<string, string[]>
  /** Lines that are short of stock, each with what is left. */
  readonly lines: ShortLine[]
  /** With PRICE_CHANGED: what it would cost now, as the endpoint's own totals. */
  readonly current: unknown
  /** For the second step of signing in. */
  readonly ticket: string | undefined

  constructor(status: number, body: Partial<Omit<ErrorBody, 'code'>> & { code: FailureCode }) {
    super(body.message ?? body.code)
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.lines = body.lines ?? []
    this.current = body.current
    this.ticket = body.ticket
  }
}

/** Whether a status says that what is behind doesn't answer; those from 520 on are a CDN's. */
const isBehind = (status: number): boolean => (status >= 502 && status <= 504) || status >= 520

/** Reads an error answer. An answer outside the contract becomes REQUEST_FAILED with its status. */
export function toApiError(status: number | undefined, body: unknown): ApiError {
  if (!status) return new ApiError(0, { code: 'NO_RESPONSE' })
  if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body) {
    // The gateway and the API answer in the contract's shape; other servers' answers lack `code`.
    return new ApiError(status, body as ErrorBody)
  }
  const message = `Request failed: ${status}`
  // A proxy or CDN answers this in place of the shop.
  return new ApiError(status, {
    code: isBehind(status) ? 'NO_RESPONSE' : 'REQUEST_FAILED',
    message,
  })
}
