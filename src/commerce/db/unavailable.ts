// Whether an error means that the database is unavailable or its disk is full: temporary, and not the caller's fault.

/** SQLSTATE classes: connection lost, no resources (such as a full disk), shutting down, failing files. */
const PASSING = /^(08|53|57P0[1-5]|58030)/
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
])
/** `pg` has no codes for these. */
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/

/** @example isUnavailable(Object.assign(new Error(), { code: '53100' })) // true */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // The session is over, whatever the reason.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true
  // While an embedded database restarts, its socket is missing.
  const noSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (noSocket || PASSING.test(code) || SYSTEM.has(code) || WORDS.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return isUnavailable(error.cause)
}

/** PostgreSQL's disk_full. */
const DISK_FULL = '53100'

/** @example isDiskFull(Object.assign(new Error(), { code: '53100' })) // true */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === DISK_FULL) || isDiskFull(error.cause)
}
