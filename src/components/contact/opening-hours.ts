// Opening hours in words: consecutive days with the same hours are grouped.
import type { OpeningHours } from '#/contract/content/settings.ts'
import type { Language } from '#/lib/i18n.ts'
import { oncePerLanguage } from '#/lib/languages/once-per-language.ts'

/** Special days have an `over`; these are weekly. */
type Line = { days: string; hours: string; over?: string }

/** Monday, 5 January 1970. */
const A_MONDAY = 4

const days = oncePerLanguage(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
)
const times = oncePerLanguage(
  (language) => new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }),
)

const dayName = (weekday: number, language: Language): string =>
  days(language).format(new Date(Date.UTC(1970, 0, A_MONDAY + weekday)))

/** @example timeOf('08:00', 'en') // '8:00 AM' */
export function timeOf(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return times(language).format(new Date(Date.UTC(1970, 0, 1, hour, minute)))
}

const hoursOf = (all: readonly OpeningHours[], weekday: number, language: Language): string =>
  all
    .filter((one) => one.weekday === weekday)
    .map(({ from, to }) => `${timeOf(from, language)} – ${timeOf(to, language)}`)
    .join(', ')

/** @example openingHours([{ weekday: 1, from: '08:00', to: '20:00' }], 'en') // [{ days: 'Monday', hours: '8:00 AM – 8:00 PM' }] */
export function openingHours(all: readonly OpeningHours[], language: Language): Line[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (let weekday = 1; weekday <= 7; weekday++) {
    const hours = hoursOf(all, weekday, language)
    const before = lines.at(-1)
    if (before?.hours === hours) before.last = weekday
    else lines.push({ first: weekday, last: weekday, hours })
  }
  return lines
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => ({
      days: [...new Set([first, last])].map((day) => dayName(day, language)).join(' – '),
      hours,
    }))
}
