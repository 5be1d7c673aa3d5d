// Date and time inputs in the shop's time zone.
import { momentAt, wallClock } from '#/domain/delivery/slots.ts'

const MINUTE_CHARS = 16

/** For a control of the type `datetime-local`. @example typedMoment('2026-07-01T10:00:00Z', 'Europe/Paris') // '2026-07-01T12:00' */
export const typedMoment = (at: string | null, timeZone: string): string =>
  at === null ? '' : wallClock(new Date(at), timeZone).toISOString().slice(0, MINUTE_CHARS)

/** The typed time; null if empty. An invalid one stays as it is. */
export function momentOf(typed: string, timeZone: string): string | null {
  if (typed.trim() === '') return null
  const wall = Date.parse(`${typed}Z`)
  return Number.isNaN(wall) ? typed : momentAt(wall, timeZone).toISOString()
}
