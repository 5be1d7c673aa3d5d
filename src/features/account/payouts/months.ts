// The last months, newest first.
import { dateIn } from '#/lib/dates.ts'
import type { Language } from '#/lib/i18n.ts'

export type Months = { value: string; label: string }[]

const SHOWN = 12

type Place = { language: Language; timeZone: string }

/** @example lastMonths(new Date('2026-11-23'), { language: 'en', timeZone: 'UTC' })[1] // { value: '2026-10', label: 'October 2026' } */
export function lastMonths(now: Date, { language, timeZone }: Place): Months {
  const [year = 0, thisMonth = 1] = dateIn(now, timeZone).split('-').map(Number)
  const name = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return Array.from({ length: SHOWN }, (_, index) => {
    const month = new Date(Date.UTC(year, thisMonth - 1 - index))
    return { value: month.toISOString().slice(0, 7), label: name.format(month) }
  })
}
