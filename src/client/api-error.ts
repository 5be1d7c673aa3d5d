// A call that failed, in one shape whatever the reason.
import type { ErrorBody, ErrorCode, ShortLine } from '#/contract/errors.ts'

/** `NO_RESPONSE`: nothing came back. `REQUEST_FAILED`: an answer that isn't the contract's. */
export type FailureCode = ErrorCode | 'NO_RESPONSE' | 'REQUEST_FAILED'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: FailureCode
  /** 0 where nothing came back. */
  readonly status: number
  /** Field path → messages, ready to show. */
  readonly errors: Record<string, string[]>
  /** What is left of each line that is short of stock. */
  readonly lines: ShortLine[]

  constructor(status: number, body: Partial<Omit<ErrorBody, 'code'>> & { code: FailureCode }) {
    super(body.message ?? body.code)
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.lines = body.lines ?? []
  }
}

/** Reads an error answer; what isn't the contract's becomes REQUEST_FAILED with its status. */
export function toApiError(status: number | undefined, body: unknown): ApiError {
  if (!status) return new ApiError(0, { code: 'NO_RESPONSE' })
  if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body) {
    // The gateway and the API answer in the contract's shape; other servers' answers lack `code`.
    return new ApiError(status, body as ErrorBody)
  }
  return new ApiError(status, { code: 'REQUEST_FAILED', message: `Request failed: ${status}` })
}
