// How figures are written: amounts, changes, months, hours and days of the week.
import { type Money, moneyWords } from '#/components/staff/money.ts'
import type { Language } from '#/lib/i18n.ts'

const PERCENT = 100
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function figureWords(language: Language, money: Money) {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const time = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
  const hours = time({ hour: 'numeric' })
  const weekdays = time({ weekday: 'long' })
  const months = time({ month: 'short', year: 'numeric' })
  const days = time({ weekday: 'short', day: 'numeric', month: 'short' })
  const numbers = new Intl.NumberFormat(language)
  return {
    amount: (value: number) => moneyWords(value, money, language),
    number: (value: number) => numbers.format(value),
    /** @example percent(12.5) // '12.5%' */
    percent: (value: number | null) => (value === null ? '–' : percent.format(value / PERCENT)),
    /** From the compared figure; a dash if that was 0. */
    change: (now: number, before: number) =>
      before === 0 ? '–' : change.format((now - before) / Math.abs(before)),
    hour: (hour: number) => hours.format(new Date(hour * HOUR_MS)),
    weekday: (weekday: number) => weekdays.format(new Date(MONDAY + (weekday - 1) * DAY_MS)),
    /** Of any of its days. */
    month: (day: string) => months.format(new Date(day)),
    day: (day: string) => days.format(new Date(day)),
  }
}

export type FigureWords = ReturnType<typeof figureWords>
