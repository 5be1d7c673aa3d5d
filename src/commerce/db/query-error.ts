import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Why something failed. Of a query its text and not its values: those are people's tokens, e-mails and addresses.
 *
 * @example reasonOf(new Error('no')) // 'Error: no'
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof DrizzleQueryError)) return String(error)
  return `Failed query: ${error.query}: ${error.cause ?? 'no reason given'}`
}
