// The last months, newest first.
import type { Language } from '#/lib/i18n.ts'

export type Months = { value: string; label: string }[]

const SHOWN = 12

type Place = { language: Language; timeZone: string }

/** @example lastMonths(new Date('2026-11-23'), { language: 'en', timeZone: 'UTC' })[1] // { value: '2026-10', label: 'October 2026' } */
export function lastMonths(now: Date, { language, timeZone }: Place): Months {
  const here = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })
  const parts = Object.fromEntries(here.formatToParts(now).map(({ type, value }) => [type, value]))
  const name = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return Array.from({ length: SHOWN }, (_, index) => {
    const month = new Date(Date.UTC(Number(parts['year']), Number(parts['month']) - 1 - index))
    return { value: month.toISOString().slice(0, 7), label: name.format(month) }
  })
}
