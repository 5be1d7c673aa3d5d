// Days on which the shop doesn't keep its usual hours.
import { z } from 'zod'
import { Localized, text } from '#/contract/common.ts'

export const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const SpecialDay = z.object({
  /** In the shop's time. */
  date: z.iso.date(),
  /** What customers read beside it. @example { en: 'Christmas Day', fr: 'Noël' } */
  name: Localized,
  /** Null: closed all day. */
  hours: z.object({ from: Time, to: Time }).nullable(),
})
export type SpecialDay = z.infer<typeof SpecialDay>

const MOST_DAYS = 200

const Hours = z
  .object({ from: Time, to: Time })
  .refine(({ from, to }) => from < to, { path: ['to'] })

/** Each date once. */
export const SpecialDaysInput = z
  .array(SpecialDay.extend({ name: text(60), hours: Hours.nullable() }))
  .max(MOST_DAYS)
  .superRefine((all, issues) => {
    const dates = all.map(({ date }) => date)
    for (const [index, date] of dates.entries())
      if (dates.indexOf(date) < index) issues.addIssue({ code: 'custom', path: [index, 'date'] })
  })

/** What helps to plan them. */
export const DaysToPlan = z.object({
  /** Public holidays of the whole country in the next twelve months; none if it isn't known. */
  holidays: z.array(z.object({ date: z.iso.date(), name: Localized })),
  /** Places taken in delivery and pick-up windows, by day. */
  booked: z.array(z.object({ date: z.iso.date(), orders: z.int() })),
})
export type DaysToPlan = z.infer<typeof DaysToPlan>
