import { DrizzleQueryError } from 'drizzle-orm'

/**
 * The reason for an error. For a query its text without its values: those are tokens, emails and addresses.
 *
 * @example reasonOf(new Error('no')) // 'Error: no'
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof DrizzleQueryError)) return String(error)
  return `Failed query: ${error.query}: ${error.cause ?? 'no reason given'}`
}
