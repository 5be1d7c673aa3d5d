import type { Language } from '#/lib/i18n.ts'

/** A day with its year. @example longDay('2026-11-28', 'en') // 'Nov 28, 2026' */
export const longDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** @example rateWords(5.5, 'fr') // '5,5 %' */
export const rateWords = (rate: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(rate / 100)
