// What an email about a standing order tells: kept with the email, since the order may change before it is sent.
import { z } from 'zod'
import { StandingGap } from '#/contract/standing/shapes.ts'

export const StandingMail = z.object({
  standing_id: z.number(),
  name: z.string(),
  /** As planned, and when it comes instead because the shop is closed. */
  date: z.string(),
  moved_to: z.string().optional(),
  from: z.string(),
  to: z.string(),
  /** ISO time at which it is placed. */
  places_at: z.string().optional(),
  total: z.number().optional(),
  items: z
    .array(
      z.object({
        name: z.string(),
        unit: z.string().nullable(),
        quantity: z.number(),
        amount: z.number(),
      }),
    )
    .default([]),
  gaps: z.array(StandingGap).default([]),
  /** Why it isn't placed, or couldn't be as it stands. */
  reason: z.string().optional(),
  /** The date after it; none once it has ended. */
  next_date: z.string().optional(),
  order_number: z.string().optional(),
})
export type StandingMail = z.infer<typeof StandingMail>
