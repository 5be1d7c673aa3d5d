// How dates and rhythms of standing orders are said.
import type { Language } from '#/lib/i18n.ts'

/** Noon is the same day wherever it is read. */
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** @example longDay('2026-12-05', 'en') // 'Saturday, December 5' */
export const longDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(noon(date))

/** @param weekday - 1 is Monday @example weekdayName(6, 'fr') // 'samedi' */
export const weekdayName = (weekday: number, language: Language): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekday, 12)),
  )

export const weekdayOf = (date: string): number => noon(date).getUTCDay() || 7

export const momentIn = (at: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at))
