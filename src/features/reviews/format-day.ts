import type { Language } from '#/lib/i18n.ts'

/** A day, as a reader of the language writes it; the same for all of them, as the page is. @example formatDay('2026-11-21T10:00:00Z', 'fr') // '21 nov. 2026' */
export const formatDay = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time))
