// Standing orders: on which day they come, and when they are placed (rule 290).
import type { ClosedDayWay, EveryWeeks } from '#/contract/standing/shapes.ts'
import { cutoffOf, isOnDay, type Window } from './slots.ts'
import { isHeld, type OtherHours } from './special-days.ts'

/** The order is placed so many hours before ordering for its window closes. */
export const PLACED_HOURS = 24
/** The reminder comes so many hours before that. */
export const REMINDED_HOURS = 24
/** How far ahead the first date may be. */
export const FIRST_DATE_DAYS = 35
/** A window can be booked so many days ahead (rule 59). */
const BOOKABLE_DAYS = 6
/** How many days a closed day can shift it. */
const SHIFT_DAYS = 3

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** @example plusDays('2026-11-28', 7) // '2026-12-05' */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

type Rhythm = { next_date: string; every_weeks: EveryWeeks }

/** The date after the next one, and after `past`. */
export function dateAfter({ next_date, every_weeks }: Rhythm, past: string): string {
  let date = plusDays(next_date, 7 * every_weeks)
  while (date <= past) date = plusDays(date, 7 * every_weeks)
  return date
}

export type Times = { from: string; to: string }
type Coming = Times & { next_date: string; on_closed: ClosedDayWay }
type Around = { windows: readonly Window[]; special: readonly OtherHours[] }
/** `gone`: there is no such window any more; `closed`: it doesn't come on that date. */
export type ComingSlot = { window: Window; date: string } | 'gone' | 'closed'

const isAt = (window: Window, { from, to }: Times) => window.from === from && window.to === to

/**
 * The window in which it comes on its next date: if the shop is closed then, that of one of the next three days, at the
 * same time if possible.
 *
 * @param around - the windows of its address or place, and the shop's closed days
 */
export function comingSlot(order: Coming, { windows, special }: Around): ComingSlot {
  const on = (date: string) => windows.filter((window) => isOnDay(window, date))
  const own = on(order.next_date).find((window) => isAt(window, order))
  if (!own) return 'gone'
  if (isHeld(special, { window: own, date: order.next_date }))
    return { window: own, date: order.next_date }
  if (order.on_closed === 'skip') return 'closed'
  for (let days = 1; days <= SHIFT_DAYS; days++) {
    const date = plusDays(order.next_date, days)
    const held = on(date)
      .filter((window) => isHeld(special, { window, date }))
      .toSorted((a, b) => a.from.localeCompare(b.from))
    const window = held.find((one) => isAt(one, order)) ?? held[0]
    if (window) return { window, date }
  }
  return 'closed'
}

type Closing = { window: Pick<Window, 'from' | 'cutoff_minutes'>; date: string }

/**
 * When the order is placed, in milliseconds of the shop's local time: before its cut-off, but not before its window can
 * be booked.
 */
export const placedFrom = (slot: Closing): number =>
  Math.min(
    Math.max(
      cutoffOf(slot) - PLACED_HOURS * HOUR_MS,
      Date.parse(`${plusDays(slot.date, -BOOKABLE_DAYS)}T00:00:00Z`),
    ),
    cutoffOf(slot),
  )

/** When its reminder is sent. */
export const remindedFrom = (slot: Closing): number => placedFrom(slot) - REMINDED_HOURS * HOUR_MS
