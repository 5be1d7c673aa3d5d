// The period of a report.
import { invalid } from './writing.ts'

const DAY_MS = 86_400_000
/** Documents are kept for ten years. */
const MOST_DAYS = 3700

type PeriodQuery = { from?: string | undefined; to?: string | undefined }

/**
 * Both days; by default the month until today. Days the wrong way round are turned.
 *
 * @throws ShopError INVALID for a period that is too long
 */
export function wholePeriod(
  { from, to }: PeriodQuery,
  today: string,
): { from: string; to: string } {
  const end = to ?? (from && from > today ? from : today)
  const begin = from ?? `${end.slice(0, 8)}01`
  const [first, last] = begin > end ? [end, begin] : [begin, end]
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (length > MOST_DAYS) throw invalid({ from: ['field.invalid'] })
  return { from: first, to: last }
}
