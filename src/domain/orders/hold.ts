// How long an order keeps its goods while it waits for its payment (rule 62).
import type { Settings } from '#/contract/content/settings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** To pay for an order that was taken by telephone. */
const PHONE_HOLD_HOURS = 24

type Terms = {
  /** When the money comes. */
  pays: 'now' | 'transfer' | 'later'
  hold: Settings['hold']
  /** Who orders by telephone pays with the link in a message. */
  by_phone?: boolean
  /** When ordering for its delivery window closes; null without a window. */
  closes?: Date | null
}

/**
 * No longer than its delivery window can be ordered, but at least for the minutes that every payment has.
 *
 * @example untilClosing(inDays(7), { closes: inHours(3), from: now, hold }) // in 3 hours
 */
export function untilClosing(
  until: Date,
  { closes, from, hold }: Pick<Terms, 'closes' | 'hold'> & { from: Date },
): Date {
  if (!closes) return until
  const least = from.getTime() + hold.minutes * MINUTE_MS
  return new Date(Math.min(until.getTime(), Math.max(closes.getTime(), least)))
}

/** Of an order that takes its goods at this moment; null if it needn't be paid before it is packed. */
export function heldUntil(from: Date, { pays, hold, by_phone, closes = null }: Terms): Date | null {
  if (pays === 'later') return null
  const least = by_phone ? PHONE_HOLD_HOURS * HOUR_MS : 0
  const ms =
    pays === 'now' ? Math.max(least, hold.minutes * MINUTE_MS) : hold.transfer_days * DAY_MS
  return untilClosing(new Date(from.getTime() + ms), { closes, from, hold })
}

type Held = {
  /** When it took its goods. */
  taken: Date
  /** Until when it has kept them so far; null if it needn't be paid before it is packed. */
  before: Date | null
}

/**
 * After another attempt to pay. Each attempt has the minutes that every payment has, but all of them together keep the
 * goods no longer than one attempt more, or than the way of paying allows; counted from when the goods were taken.
 *
 * @example keptUntil(at(25), { pays: 'now', hold }, { taken: at(0), before: at(30) }) // at(55)
 * @example keptUntil(at(50), { pays: 'now', hold }, { taken: at(0), before: at(55) }) // at(60)
 */
export function keptUntil(now: Date, terms: Terms, { taken, before }: Held): Date | null {
  const first = heldUntil(taken, terms)
  if (!first) return null
  const attempt = new Date(now.getTime() + terms.hold.minutes * MINUTE_MS)
  if (!before) return latest(first, attempt)
  const more = terms.pays === 'now' ? terms.hold.minutes * MINUTE_MS : 0
  const once = untilClosing(new Date(first.getTime() + more), { ...terms, from: taken })
  return latest(first, earliest(attempt, latest(before, once)))
}

/**
 * After its delivery window was changed: as long as the new one allows, and as long as attempts to pay have kept it, if
 * the window does.
 */
export function movedUntil(now: Date, terms: Terms, { taken, before }: Held): Date | null {
  if (!before) return null
  const { closes, hold } = terms
  const kept = untilClosing(before, { closes, hold, from: now })
  const whole = heldUntil(taken, terms)
  return whole ? latest(kept, whole) : kept
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other)
const earliest = (one: Date, other: Date): Date => (one < other ? one : other)
