// Closed days and other hours of the coming weeks, in words.
import { timeOf } from './opening-hours.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { dayEnd } from '#/domain/delivery/slots.ts'
import { comingDays } from '#/domain/delivery/special-days.ts'
import { dateIn } from '#/lib/dates.ts'
import type { Language } from '#/lib/i18n.ts'
import { oncePerLanguage } from '#/lib/languages/once-per-language.ts'
import { textIn } from '#/lib/languages/text-in.ts'

/** A page may be kept for a while, so it says more than the next week. */
const SHOWN = { days: 60, lines: 4 }
const DAY_MS = 86_400_000

const days = oncePerLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
)

/** `over`: the moment at which its day is over. */
type Line = { days: string; hours: string; over: string }

/** @returns lines like those of `openingHours`, such as `days: 'Friday 25 December, Christmas Day', hours: 'closed'` */
export function specialHours(
  { special_days, time_zone }: Pick<Settings, 'special_days' | 'time_zone'>,
  { language, closed }: { language: Language; closed: string },
): Line[] {
  const now = Date.now()
  const [today, last] = [now, now + SHOWN.days * DAY_MS].map((at) =>
    dateIn(new Date(at), time_zone),
  )
  return comingDays(special_days, String(today))
    .filter(({ date }) => date <= String(last))
    .slice(0, SHOWN.lines)
    .map(({ date, name, hours }) => ({
      days: [days(language).format(new Date(date)), textIn(name, language)]
        .filter(Boolean)
        .join(', '),
      hours: hours ? `${timeOf(hours.from, language)} – ${timeOf(hours.to, language)}` : closed,
      over: dayEnd(date, time_zone).toISOString(),
    }))
}
