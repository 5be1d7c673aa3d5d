// Periods to choose from in the account.
import { dateIn } from '#/lib/dates.ts'

export const PERIODS = ['30d', '90d', 'year'] as const
export type Period = (typeof PERIODS)[number]

const DAY_MS = 86_400_000

/** The period in a URL; nothing if it is unknown. */
export const readPeriod = (text: string | null): Period | undefined =>
  PERIODS.find((period) => period === text)

/**
 * The first day of a period that ends today.
 *
 * @example firstDay('year', { now: new Date('2026-11-23'), timeZone: 'Europe/Paris' }) // '2026-01-01'
 */
export function firstDay(
  period: Period | undefined,
  { now, timeZone }: { now: Date; timeZone: string },
): string | undefined {
  if (!period) return undefined
  if (period === 'year') return `${dateIn(now, timeZone).slice(0, 4)}-01-01`
  const days = period === '30d' ? 30 : 90
  return dateIn(new Date(now.getTime() - days * DAY_MS), timeZone)
}
