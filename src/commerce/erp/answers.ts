// The parts of the ERP's answers that the shop reads. ERPs are loose with types, so numbers may come as text.
import { z } from 'zod'

const number = z.union([z.number(), z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/)]).transform(Number)

/** Error messages: a text, several, or by field. */
const Words: z.ZodType<string> = z
  .union([
    z.string(),
    z.array(z.unknown()).transform((list) => list.map(wordsIn).join(', ')),
    z.record(z.string(), z.unknown()).transform((fields) => wordsIn(Object.values(fields))),
  ])
  .catch('')

function wordsIn(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(wordsIn).filter(Boolean).join(', ')
  return value && typeof value === 'object' ? wordsIn(Object.values(value)) : ''
}

export const SyncAnswer = z.object({
  ResultCode: number,
  ResultDesc: Words.optional(),
  /** The new sync key; some ERPs use numbers, and some send none. */
  ResponseData: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch(null),
})

export const LoginAnswer = z.object({ access_token: z.string().min(1) })

/** What a refusal says about its reason. */
export const Refusal = z.object({
  message: Words.optional(),
  error: Words.optional(),
  ResultDesc: Words.optional(),
})

/** A document in the ERP. */
export const ErpDocument = z.object({
  DocEntry: number,
  NumAtCard: z.string(),
  DocTotal: number,
  lines: number.optional(),
  /** `tYES` or `tNO`, if the ERP says so. */
  Cancelled: z.string().optional(),
})
export type ErpDocument = z.output<typeof ErpDocument>

const DocumentLine = z.looseObject({ ItemCode: z.string(), Quantity: number, GTotal: number })
export const FullDocument = z.looseObject({
  NumAtCard: z.string(),
  DocTotal: number,
  document_lines: z.array(DocumentLine),
})
export type FullDocument = z.output<typeof FullDocument>

export const DocumentPage = z.object({ data: z.array(ErpDocument), next: z.string().nullish() })
