// Logs unexpected failures.
import { reasonOf } from '#/commerce/db/query-error.ts'

/**
 * Message and stack of an error, without a query's values.
 *
 * @example describeFailure(new Error('no')).error // 'Error: no'
 */
export function describeFailure(error: unknown): { error: string; stack: string | undefined } {
  const frames =
    error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : []
  return { error: reasonOf(error), stack: frames?.join('\n') }
}
