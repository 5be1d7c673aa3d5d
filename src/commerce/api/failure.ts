// What the log says of a failure that nobody expected.
import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Reason and place of a failure. Of a query its text and not its values: those are people's tokens, e-mails and
 * addresses.
 *
 * @example describeFailure(new Error('no')).error // 'Error: no'
 */
export function describeFailure(error: Error): { error: string; stack: string | undefined } {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { error: reasonOf(error), stack: frames?.join('\n') }
}

function reasonOf(error: Error): string {
  if (!(error instanceof DrizzleQueryError)) return String(error)
  return `Failed query: ${error.query}: ${error.cause ?? 'no reason given'}`
}
