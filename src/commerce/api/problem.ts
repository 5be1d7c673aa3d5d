import type { ErrorCode } from '#/contract/errors.ts'

/** What stands in the way of an order, in words, and at which field. */
export type Problem = { code: ErrorCode; field: string; message: string }
