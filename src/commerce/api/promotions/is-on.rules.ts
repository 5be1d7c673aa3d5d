// When a quantity offer applies (rule 192).
import type { PromotionRow } from './basket-offers.queries.ts'

type Times = Pick<PromotionRow, 'status' | 'starts_at' | 'ends_at' | 'days'>

/** Whether it is switched on, at this moment and on this day of the week. */
export function isOn(
  { status, starts_at, ends_at, days }: Times,
  now: Date,
  timeZone: string,
): boolean {
  if (status === 0) return false
  if (starts_at && starts_at > now) return false
  if (ends_at && ends_at <= now) return false
  return days.length === 0 || days.includes(weekdayAt(now, timeZone))
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const weekdayAt = (now: Date, timeZone: string): number =>
  WEEKDAYS.indexOf(new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(now))
