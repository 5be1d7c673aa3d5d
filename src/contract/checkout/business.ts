// Whoever orders for a company (rule 297).
import { z } from 'zod'
import { line } from '#/contract/typed.ts'
import { Timestamp } from '#/contract/common.ts'
import { readVatNumber } from '#/lib/typed/vat-number.ts'

/** With spaces and signs. */
const MOST_SIGNS = 30

export const Business = z.object({
  company: line(120),
  /** In the form of its country; companies without one leave it out. */
  vat_number: z
    .string()
    .max(MOST_SIGNS)
    .overwrite((text) => readVatNumber(text)?.number ?? text)
    .refine((text) => readVatNumber(text) !== undefined)
    .optional(),
})
export type Business = z.infer<typeof Business>

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
