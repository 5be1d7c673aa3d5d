import type { ErrorCode } from '#/contract/errors.ts'

/** A problem that blocks an order, with its message and field. */
export type Problem = { code: ErrorCode; field: string; message: string }
