// Why an exchange with the ERP failed, in the specification's terms.

/**
 * - `unreachable`: no answer, and the ERP can't have read the call
 * - `timeout`: no answer in time, or a broken connection: it may have been processed
 * - `status`: an HTTP error status
 * - `unauthorised`: 401
 * - `unreadable`: an invalid answer: HTML, incomplete JSON
 * - `refused`: read, understood and refused (ResultCode)
 * - `token`: no token could be obtained
 * - `paused`: not even tried, because the ERP hasn't answered lately
 */
export type ErpErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'unauthorised'
  | 'unreadable'
  | 'refused'
  | 'token'
  | 'paused'

type Facts = {
  status?: number | undefined
  code?: string | undefined
  retryAfterMs?: number | undefined
}

export class ErpError extends Error {
  override name = 'ErpError'
  readonly kind: ErpErrorKind
  readonly status: number | undefined
  /** The ERP's ResultCode. */
  readonly code: string | undefined
  /** How long the ERP asks callers to wait. */
  readonly retryAfterMs: number | undefined

  constructor(kind: ErpErrorKind, message: string, facts: Facts = {}) {
    super(message)
    this.kind = kind
    this.status = facts.status
    this.code = facts.code
    this.retryAfterMs = facts.retryAfterMs
  }
}

/** Word for word from the specification. */
export const ERP_WORDS = {
  noAnswer: 'No response from server. Please check your connection.',
  noToken: 'No authentication token available',
  noLogin: 'Failed to fetch system token',
  badLogin: 'Invalid login response',
  notSynced: 'Failed to sync cart data',
  status: (status: number, message: string) => `API Error (${status}): ${message}`,
  other: (what: string) => `Request failed: ${what}`,
}

/** Whether the failure lies with the ERP, not with what it was sent. */
export const isErpDown = (error: unknown): boolean =>
  !(error instanceof ErpError) ||
  !(
    error.kind === 'refused' ||
    (error.kind === 'status' &&
      error.status !== undefined &&
      error.status < 500 &&
      error.status !== 429 &&
      error.status !== 408)
  )
