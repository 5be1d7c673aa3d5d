// What was found out about whoever orders: the VAT number of a company (rule 297), and an age.
import { z } from 'zod'
import { Timestamp } from '#/contract/common.ts'

/** `unknown`: VIES has not answered yet, or not at all. */
export const VAT_RESULTS = ['valid', 'invalid', 'unknown'] as const

/** What VIES said about the VAT number of an order. */
export const VatCheck = z.object({
  result: z.enum(VAT_RESULTS),
  at: Timestamp,
  /** Proves the question; VIES gives one to shops with a VAT number of their own. */
  consultation: z.string().nullable(),
  /** Whose number it is; some countries don't say. */
  name: z.string().nullable(),
})
export type VatCheck = z.infer<typeof VatCheck>

/** Which age was confirmed, and when. */
export const AgeConfirmed = z.object({ age: z.int(), at: Timestamp })
export type AgeConfirmed = z.infer<typeof AgeConfirmed>
