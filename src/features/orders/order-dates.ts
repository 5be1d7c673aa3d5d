import type { Language } from '#/lib/i18n.ts'

/** The shop's time zone: server and browsers show the same times. */
export type Clock = { language: Language; timeZone: string }

/** A moment. @example momentWords('2026-11-21T09:30:00Z', { language: 'en', timeZone: 'Europe/Paris' }) // 'Nov 21, 2026, 10:30 AM' */
export const momentWords = (at: string, { language, timeZone }: Clock): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )

/** A day of the shop's calendar, `YYYY-MM-DD`. */
export const dayWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date))
