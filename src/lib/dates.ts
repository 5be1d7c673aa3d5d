/**
 * The date of a moment in a time zone, `YYYY-MM-DD`.
 *
 * @example dateIn(new Date('2026-11-23T23:30:00Z'), 'Europe/Paris') // '2026-11-24'
 */
export function dateIn(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** The hour of a moment in a time zone, 0 to 23. @example hourIn(new Date('2026-11-23T23:30:00Z'), 'Europe/Paris') // 0 */
export const hourIn = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))

/**
 * The last moment before an end, whose day is the one to name: what ends at midnight is over on the day before.
 *
 * @example dateIn(lastMoment('2026-11-30T23:00:00Z'), 'Europe/Paris') // '2026-11-30'
 */
export const lastMoment = (end: Date | string): Date => new Date(new Date(end).getTime() - 1)

/** @example dayBefore('2026-03-01') // '2026-02-28' */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
