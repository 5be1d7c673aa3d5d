// Why an exchange with the ERP failed, in the words of the specification.

/**
 * - `unreachable`: no answer, and the ERP can't have read the call
 * - `timeout`: no answer in time, or a connection that broke: nobody knows whether it was done
 * - `status`: an HTTP status that says no
 * - `unauthorised`: 401
 * - `unreadable`: an answer that is none: HTML, half a JSON
 * - `refused`: read, understood and not taken (ResultCode)
 * - `token`: no token to be had
 * - `paused`: not even tried, because the ERP has not answered lately
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
  /** How long the ERP asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(kind: ErpErrorKind, message: string, facts: Facts = {}) {
    super(message)
    this.kind = kind
    this.status = facts.status
    this.code = facts.code
    this.retryAfterMs = facts.retryAfterMs
  }
}

/** The specification's, word by word. */
export const ERP_WORDS = {
  noAnswer: 'No response from server. Please check your connection.',
  noToken: 'No authentication token available',
  noLogin: 'Failed to fetch system token',
  badLogin: 'Invalid login response',
  notSynced: 'Failed to sync cart data',
  status: (status: number, message: string) => `API Error (${status}): ${message}`,
  other: (what: string) => `Request failed: ${what}`,
}

/** Whether it says that something is wrong with the ERP, and not with what it was told. */
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
