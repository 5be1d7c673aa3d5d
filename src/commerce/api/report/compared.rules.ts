// The days that a period is compared with, and the parts that it is shown in.
import type { Compared } from '#/contract/report/staff-figures.ts'

const DAY_MS = 86_400_000
const MONTHS = 12
/** A longer period is shown by month. */
const MOST_SHOWN_DAYS = 62

type Days = { from: string; to: string }

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const shifted = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS)

const lengthOf = ({ from, to }: Days): number => (timeOf(to) - timeOf(from)) / DAY_MS + 1

/** February 29 has its last year's day on the 28th. */
const yearBefore = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return dayOf(Date.UTC(year - 1, month - 1, Math.min(date, last)))
}

/** @example comparedDays({ from: '2026-11-02', to: '2026-11-08' }, 'previous') // October 26 to November 1 */
export function comparedDays(days: Days, compare: Compared): Days {
  if (compare === 'year') return { from: yearBefore(days.from), to: yearBefore(days.to) }
  return { from: shifted(days.from, -lengthOf(days)), to: shifted(days.from, -1) }
}

export const unitOf = (days: Days): 'day' | 'month' =>
  lengthOf(days) > MOST_SHOWN_DAYS ? 'month' : 'day'

/** The first and the last day of a month. @example monthDays('2026-02').to // '2026-02-28' */
export function monthDays(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: dayOf(Date.UTC(year, number, 0)) }
}

/** Months in order, both included. @example monthsBetween('2025-12', '2026-01') // ['2025-12', '2026-01'] */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month)
  return months
}

/** @example monthAfter('2026-01', -1) // '2025-12' */
export function monthAfter(month: string, more: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * MONTHS + number - 1 + more
  return `${String(Math.floor(count / MONTHS)).padStart(4, '0')}-${String((count % MONTHS) + 1).padStart(2, '0')}`
}

type Span = Days & { key: string }

/** Every day of the period, or its part of each month. */
export function spansOf(days: Days, unit: 'day' | 'month'): Span[] {
  if (unit === 'day')
    return Array.from({ length: lengthOf(days) }, (_, index) => {
      const key = shifted(days.from, index)
      return { key, from: key, to: key }
    })
  return monthsBetween(days.from.slice(0, 7), days.to.slice(0, 7)).map((key) => {
    const { from, to } = monthDays(key)
    return { key, from: from < days.from ? days.from : from, to: to > days.to ? days.to : to }
  })
}
