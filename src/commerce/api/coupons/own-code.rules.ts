// Codes and ends of coupons that the shop makes for one person.
import { randomInt } from 'node:crypto'
import { dayEnd } from '#/domain/delivery/slots.ts'
import { dayAfter } from '#/domain/goods/lots.ts'
import { GIFT_CARD_SIGNS as SIGNS } from '#/domain/gift-card.ts'
import { dateIn } from '#/lib/dates.ts'

/** 59 random bits: nobody guesses one of somebody else, and guesses are limited (rule 56). */
const LENGTH = 12

export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

export type Times = { now: Date; timeZone: string }

/** The end of its last day, in the shop's time zone. @example couponEnd(1, times) // the end of tomorrow */
export const couponEnd = (days: number, { now, timeZone }: Times): Date =>
  dayEnd(dayAfter(dateIn(now, timeZone), days), timeZone)
