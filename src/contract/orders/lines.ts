// What can happen to a line of an order before it is invoiced, and how it then differs from what was ordered.
import { z } from 'zod'

/**
 * Added to the order later, changed on request, counted or weighed, not deliverable, not handed over for lack of age,
 * replaced by another product, or its coupon is lost.
 */
export const LINE_STEPS = [
  'added',
  'changed',
  'picked',
  'missing',
  'refused',
  'replaced',
  'full_price',
] as const
export type LineStep = (typeof LINE_STEPS)[number]

export const LINE_CHANGERS = ['customer', 'staff', 'picker', 'store', 'driver'] as const
export type LineChanger = (typeof LINE_CHANGERS)[number]

export const LINE_DIFFERENCES = ['none', 'more', 'less', 'missing', 'removed', 'replaced'] as const

/** The line itself says what comes; `missing` could not be delivered, `removed` was taken off on request. */
export const LineDifference = z.object({
  difference: z.enum(LINE_DIFFERENCES).default('none'),
  /** What was ordered, if something else comes of it; null if an API doesn't say. */
  ordered: z
    .object({ name: z.string(), unit: z.string().nullable(), quantity: z.number() })
    .nullable()
    .default(null),
})
export type LineDifference = z.infer<typeof LineDifference>
