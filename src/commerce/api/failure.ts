// What the log says of a failure that nobody expected.
import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Reason and place of a failure. Of a query its text and not its values: those are people's tokens, e-mails and
 * addresses.
 *
 * @example describeFailure(new Error('no')).error // 'Error: no'
 */
export function describeFailure(error: unknown): { error: string; stack: string | undefined } {
  const frames =
    error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : []
  return { error: reasonOf(error), stack: frames?.join('\n') }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof DrizzleQueryError)) return String(error)
  return `Failed query: ${error.query}: ${error.cause ?? 'no reason given'}`
}
