// Where a screen of the staff stands: its language, the shop's time zone, and the base currency.
import type { Language } from '#/lib/i18n.ts'
import type { Money } from './money.ts'

export type Desk = { language: Language; timeZone: string; money: Money }

/** A moment, the same on the server and in every browser. */
export const momentAt = (at: string, { language, timeZone }: Pick<Desk, 'language' | 'timeZone'>) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )
