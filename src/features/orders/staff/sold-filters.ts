// Filters that only reports set: shown while they are in the address, and taken off by one press.
import { longDay } from '#/components/staff/figures/day-words.ts'
import type { Filter } from '#/components/staff/list/ListFilters.tsx'
import type { Query } from '#/components/staff/list/use-list.ts'
import type { Language } from '#/lib/i18n.ts'
import periodTexts from '#texts/staff_orders.period'
import soldTexts from '#texts/staff_orders.sold'
import { daysBefore, PERIODS } from './periods.ts'

/** Of the product and the department in the address. */
export type SoldNames = { product?: string | undefined; category?: string | undefined }

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function soldFilters(language: Language, query: Query, names: SoldNames): Filter[] {
  const t = soldTexts(language)
  const time = (ms: number, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(new Date(ms))
  const words = {
    to: (value: string) => longDay(value, language),
    sold: () => t('only_sold'),
    hour: (value: string) => time(Number(value) * HOUR_MS, { hour: 'numeric' }),
    weekday: (value: string) => time(MONDAY + (Number(value) - 1) * DAY_MS, { weekday: 'long' }),
    product: (value: string) => names.product ?? t('number', { value }),
    category: (value: string) =>
      value === '0' ? t('no_category') : (names.category ?? t('number', { value })),
    first_from: (value: string) => longDay(value, language),
    first_to: (value: string) => longDay(value, language),
  } as const
  const isKnown = (name: string): name is keyof typeof words => name in words
  return Object.entries(query).flatMap(([name, value]) =>
    isKnown(name) && isReadable(name, value)
      ? [{ name, label: t(name), options: [{ value, label: words[name](value) }] }]
      : [],
  )
}

const DAYS = new Set(['to', 'first_from', 'first_to'])

/** The address may say anything. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

const isReadable = (name: string, value: string): boolean =>
  DAYS.has(name) ? isDay(value) : /^\d{1,15}$/.test(value)

/** The usual periods' first days, and the chosen one if it is another. */
export function sinceOptions(today: string, chosen: string | undefined, language: Language) {
  const t = periodTexts(language)
  const usual = PERIODS.map((days) => ({ value: daysBefore(today, days), label: t(`${days}`) }))
  return chosen && isDay(chosen) && !usual.some(({ value }) => value === chosen)
    ? [...usual, { value: chosen, label: longDay(chosen, language) }]
    : usual
}
