// Logs unexpected failures.
import { reasonOf } from '#/commerce/db/query-error.ts'
import { isUnavailable } from '#/commerce/db/unavailable.ts'

/**
 * Message and stack of an error, without a query's values. No stack leads to the cause of a database that is away.
 *
 * @example describeFailure(new Error('no')).error // 'Error: no'
 */
export function describeFailure(error: unknown): { error: string; stack: string | undefined } {
  const frames =
    error instanceof Error && !isUnavailable(error)
      ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
      : undefined
  return { error: reasonOf(error), stack: frames?.join('\n') }
}
