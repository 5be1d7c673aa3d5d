import { DrizzleQueryError } from 'drizzle-orm'
import { isUnavailable } from './unavailable.ts'

/**
 * The reason for an error. For a query its text without its values: those are tokens, emails and addresses. While the
 * database is unavailable, the query isn't worth telling.
 *
 * @example reasonOf(new Error('no')) // 'Error: no'
 */
export function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) {
    const reason = String(error.cause ?? 'no reason given')
    return isUnavailable(error) ? reason : `Failed query: ${error.query}: ${reason}`
  }
  if (error instanceof Error || typeof error !== 'object' || error === null) return String(error)
  return 'message' in error ? String(error.message) : JSON.stringify(error)
}
