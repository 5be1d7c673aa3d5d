// The context of a staff screen: language, the shop's time zone, and base currency.
import type { Language } from '#/lib/i18n.ts'
import type { Money } from './money.ts'

export type Locale = { language: Language; timeZone: string; money: Money }

type Slot = { date: string; from: string; to: string }

/** A delivery window. @example windowAt({ date: '2026-11-23', from: '18:00', to: '20:00' }, 'en') // 'Mon, Nov 23, 18:00–20:00' */
export const windowAt = ({ date, from, to }: Slot, language: Language): string => {
  const style = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(language, style).format(new Date(date))
  return `${day}, ${from}–${to}`
}

/** A moment, the same on the server and in every browser. */
export const momentAt = (
  at: string,
  { language, timeZone }: Pick<Locale, 'language' | 'timeZone'>,
) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )

/** A day without a time, such as that of a delivery. @example dayWords('2026-11-23', 'en') // 'Mon, Nov 23' */
export const dayWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))
