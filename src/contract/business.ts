// Whoever orders for a company (rule 297).
import { z } from 'zod'
import { line } from '#/contract/typed.ts'
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
