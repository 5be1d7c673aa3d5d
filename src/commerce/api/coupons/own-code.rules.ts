// Codes and ends of coupons that the shop makes for one person.
import { randomInt } from 'node:crypto'
import { momentAt } from '#/domain/delivery/slots.ts'
import { GIFT_CARD_SIGNS as SIGNS } from '#/domain/gift-card.ts'
import { dateIn } from '#/lib/dates.ts'

/** 59 random bits: nobody guesses one of somebody else, and guesses are limited (rule 56). */
const LENGTH = 12
const DAY_MS = 86_400_000

export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

export type Times = { now: Date; timeZone: string }

/** The end of its last day, in the shop's time zone. @example couponEnd(1, times) // the end of tomorrow */
export function couponEnd(days: number, { now, timeZone }: Times): Date {
  const today = Date.parse(`${dateIn(now, timeZone)}T00:00:00Z`)
  return momentAt(today + (days + 1) * DAY_MS, timeZone)
}
