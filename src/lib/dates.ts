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
