// The day on which the email with a card goes out, and until when a card is valid.
import { dayEnd, momentAt } from '#/domain/delivery/slots.ts'
import { dateIn } from '#/lib/dates.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Work } from '#/commerce/api/context.ts'
import { invalid } from '#/commerce/api/writing.ts'

/** The shop's clock shows it when an email of a later day goes out. */
const SENT_AT = '08:00'
/** How far ahead a day may be. */
const MOST_DAYS = 366
const DAY_MS = 86_400_000

/** Today's goes out at once, and so does that of a day that is over meanwhile. */
export async function momentOf({ deps, db }: Work, send_on: string): Promise<Date> {
  const now = deps.now()
  const { time_zone } = await findSettings(db)
  if (send_on <= dateIn(now, time_zone)) return now
  return momentAt(Date.parse(`${send_on}T${SENT_AT}:00Z`), time_zone)
}

type Day = { send_on: string; expires_at: Date | null; field: string }

/** @throws ShopError INVALID for a day that is past, too far away or after the card's end */
export async function dueAt(work: Work, { send_on, expires_at, field }: Day): Promise<Date> {
  const now = work.deps.now()
  const { time_zone } = await findSettings(work.db)
  if (send_on < dateIn(now, time_zone)) throw invalid({ [field]: ['field.day_past'] })
  const due = await momentOf(work, send_on)
  const isLate = expires_at !== null && expires_at <= due
  if (isLate || due.getTime() - now.getTime() > MOST_DAYS * DAY_MS)
    throw invalid({ [field]: ['field.day_too_late'] })
  return due
}

/** Until when a card that is issued now is valid: the end of its last day. */
export async function endOf({ deps, db }: Work): Promise<Date | null> {
  const { gift_card_months: months, time_zone } = await findSettings(db)
  if (months === null) return null
  return dayEnd(monthsLater(dateIn(deps.now(), time_zone), months), time_zone)
}

/** The same day of a later month, or its last. */
function monthsLater(day: string, months: number): string {
  const from = new Date(`${day}T00:00:00Z`)
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later.toISOString().slice(0, 10)
}
