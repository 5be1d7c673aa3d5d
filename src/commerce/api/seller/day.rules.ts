/**
 * The date of a moment in a time zone. @example dayOf(new Date('2026-11-23T23:30:00Z'), 'Europe/Paris') // '2026-11-24'
 */
export const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
