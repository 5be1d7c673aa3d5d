import { ApiError } from '#/client/api-error.ts'

/** With PRICE_CHANGED: the total of now. */
export function newTotalOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'PRICE_CHANGED') return undefined
  const { current } = error
  const total =
    typeof current === 'object' && current !== null && 'total' in current
      ? current.total
      : undefined
  return typeof total === 'number' ? total : undefined
}
