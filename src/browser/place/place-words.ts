// A window and the end of its hold as text: "Mon 8–10", "14:32".
import type { Place } from '#/stores/place/place.ts'
import type { Language } from '#/lib/i18n.ts'
import placeTexts from '#texts/place'

/** Full hours are shown without minutes. */
const hour = (time: string): string => time.replace(/^0/, '').replace(/:00$/, '')

/** @example windowWords({ date: '2026-11-23', from: '08:00', to: '10:00', window_id: 1 }, 'en') // 'Mon 8–10' */
export function windowWords(
  { date, from, to }: NonNullable<Place['slot']>,
  language: Language,
): string {
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return placeTexts(language)('when', {
    day: day.format(new Date(date)),
    from: hour(from),
    to: hour(to),
  })
}

/** A time on the reader's clock. */
export const clockWords = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment))
