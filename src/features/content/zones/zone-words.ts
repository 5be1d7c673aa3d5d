// A delivery zone and its windows, as sentences.
import { weekdays } from '#/components/staff/form/HoursPart.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { AdminDeliveryZone } from '#/contract/delivery/staff.ts'
import zoneTexts from '#texts/staff_settings.zone_rule'

type Place = Pick<Locale, 'language' | 'money'>
type Window = Omit<AdminDeliveryZone['windows'][number], 'id'>
type ZoneRule = Pick<
  AdminDeliveryZone,
  'country' | 'postcodes' | 'rates' | 'minimum_order' | 'free_from'
>

const MOST_CODES = 12
const HOUR = 60

/** @example zoneWords(zone, locale, 'France') // 'France, postcodes that begin with 75: delivery for €4.90, free from €60.00.' */
export function zoneWords(zone: ZoneRule, { language, money }: Place, country: string): string {
  const t = zoneTexts(language)
  const amount = (value: number) => moneyWords(value, money, language)
  const { postcodes, rates, minimum_order, free_from } = zone
  const shown = postcodes.slice(0, MOST_CODES).join(', ')
  const codes = postcodes.length > MOST_CODES ? `${shown} …` : shown
  const where = postcodes.length > 0 ? t('some', { country, codes }) : t('whole', { country })
  const fees = rates.map(({ fee, from_amount, from_weight }) => {
    const at = [
      from_amount > 0 && amount(from_amount),
      from_weight > 0 &&
        t('weight', { kg: new Intl.NumberFormat(language).format(from_weight / 1000) }),
    ].filter((one) => one !== false)
    return at.length > 0
      ? t('rate', { fee: amount(fee), at: at.join(' + ') })
      : t('plain', { fee: amount(fee) })
  })
  const costs = [
    ...(fees.length > 0 ? fees : [t('no_fee')]),
    free_from !== null && t('free_from', { value: amount(free_from) }),
    minimum_order !== null && t('minimum', { value: amount(minimum_order) }),
  ].filter((one) => one !== false)
  return t('sentence', { where, costs: costs.join(', ') })
}

export function windowWords(window: Window, { language, money }: Place): string {
  const t = zoneTexts(language)
  const { weekday, from, to, capacity, cutoff_minutes: minutes, fee } = window
  const day = weekdays(language).find(({ value }) => value === String(weekday))?.label ?? ''
  const time =
    minutes % HOUR === 0 ? t('hours', { count: minutes / HOUR }) : t('minutes', { count: minutes })
  return t('window', {
    day,
    from,
    to,
    orders: capacity === 0 ? t('shut') : t('orders', { count: capacity }),
    closes: minutes === 0 ? t('closes_at_start') : t('closes', { time }),
    fee: fee > 0 ? t('fee', { fee: moneyWords(fee, money, language) }) : t('no_more'),
  })
}

/** The days and hours of its windows. @example weekWords(windows, 'en') // 'Mon–Sat, 08:00–20:00' */
export function weekWords(
  windows: readonly Pick<Window, 'weekday' | 'from' | 'to'>[],
  language: Place['language'],
): string {
  const days = [...new Set(windows.map(({ weekday }) => weekday))].toSorted((a, b) => a - b)
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  const named = (day: number | undefined) => short.format(Date.UTC(2024, 0, day))
  const isRow = days.length > 2 && days.every((day, index) => day === (days[0] ?? 0) + index)
  const which = isRow
    ? `${named(days[0])}–${named(days.at(-1))}`
    : days.map((day) => named(day)).join(', ')
  const from = windows.map((window) => window.from).toSorted()[0]
  const to = windows
    .map((window) => window.to)
    .toSorted()
    .at(-1)
  return `${which}, ${from}–${to}`
}
