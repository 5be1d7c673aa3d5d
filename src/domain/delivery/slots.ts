// Delivery windows of the next days, and which are still available (rule 59).
import type { Minor } from '#/domain/money.ts'
import { isHeld, type OtherHours } from './special-days.ts'

export type Window = {
  id: number
  /** 1 is Monday, 7 Sunday. */
  weekday: number
  /** `HH:MM` in the shop's time. */
  from: string
  to: string
  /** How many orders fit into one window. */
  capacity: number
  /** How many minutes before `from` ordering closes. */
  cutoff_minutes: number
  fee: Minor
}
export type Slot = { window: Window; date: string }

/** The number of days to choose from, including today. */
const OFFERED_DAYS = 7
/** How long a window chosen before shopping is held (rule 59). */
export const HOLD_MINUTES = 30

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * The local time in a time zone, as a UTC date, to compare with windows.
 *
 * @example wallClock(new Date('2026-07-01T10:00:00Z'), 'Europe/Paris') // 2026-07-01T12:00:00Z
 */
export function wallClock(now: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return new Date(
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ),
  )
}

/**
 * The moment at which the clocks of a time zone show a local time; the inverse of `wallClock`.
 *
 * @example momentAt(Date.parse('2026-07-01T12:00:00Z'), 'Europe/Paris') // 2026-07-01T10:00:00Z
 */
export function momentAt(wall: number, timeZone: string): Date {
  const offset = (at: number) => wallClock(new Date(at), timeZone).getTime() - at
  // If the clocks change in between, the second calculation is right.
  const near = wall - offset(wall)
  return new Date(wall - offset(near))
}

/** The moment at which a day is over. @example dayEnd('2026-11-30', 'Europe/Paris') // 2026-11-30T23:00:00Z */
export const dayEnd = (day: string, timeZone: string): Date =>
  momentAt(Date.parse(`${day}T00:00:00Z`) + DAY_MS, timeZone)

const startOf = ({ window, date }: { window: Pick<Window, 'from'>; date: string }): number =>
  Date.parse(`${date}T${window.from}:00Z`)

type Closing = { window: Pick<Window, 'from' | 'cutoff_minutes'>; date: string }

/** When ordering for a slot closes, in milliseconds of the shop's local time. */
export const cutoffOf = (slot: Closing): number =>
  startOf(slot) - slot.window.cutoff_minutes * MINUTE_MS

/** Whether a slot is still open at this local time. */
export const isOpenSlot = (slot: Slot, wall: Date): boolean => wall.getTime() <= cutoffOf(slot)

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** Whether a window takes place on a day. @example isOnDay({ weekday: 6 }, '2026-11-21') // true: a Saturday */
export const isOnDay = ({ weekday }: Pick<Window, 'weekday'>, date: string): boolean =>
  weekdayOf(date) === weekday

const datesFrom = (wall: Date, days: number): string[] =>
  Array.from({ length: days }, (_, ahead) =>
    new Date(wall.getTime() + ahead * DAY_MS).toISOString().slice(0, 10),
  )

/** What the shop's calendar says: its local time, and the days on which it is closed or keeps other hours. */
export type Calendar = { wall: Date; special: readonly OtherHours[] }

/** Whether a slot is offered at this local time. */
export const isOfferedSlot = ({ window, date }: Slot, { wall, special }: Calendar): boolean =>
  datesFrom(wall, OFFERED_DAYS).includes(date) &&
  isOnDay(window, date) &&
  isHeld(special, { window, date }) &&
  isOpenSlot({ window, date }, wall)

/**
 * The slots offered from today on, earliest first.
 *
 * @example upcomingSlots(windows, { wall: wallClock(now, 'Europe/Paris'), special: [] })
 */
export function upcomingSlots(
  windows: readonly Window[],
  { wall, special, days = OFFERED_DAYS }: Calendar & { days?: number },
): Slot[] {
  return datesFrom(wall, days)
    .flatMap((date) =>
      windows.filter((window) => isOnDay(window, date)).map((window) => ({ window, date })),
    )
    .filter((slot) => isHeld(special, slot) && isOpenSlot(slot, wall))
    .toSorted((a, b) => startOf(a) - startOf(b) || a.window.id - b.window.id)
}
