// What an ERP of this kind would refuse: every rule of the payload, as text. It shares no code with the payloads'
// maker.
import { z } from 'zod'

const text = (most: number) => z.string().min(1).max(most)
const amount = z.number().refine((value) => Math.abs(value * 100 - cents(value)) < 1e-6, {
  error: 'has more than two decimals',
})

export const DocumentLine = z.strictObject({
  Quantity: z.number().positive(),
  Price: amount.nonnegative(),
  Rate: z.number().nonnegative(),
  PriceAfVAT: amount.nonnegative(),
  PriceBefDi: amount.nonnegative(),
  LineTotal: amount.nonnegative(),
  Dscription: text(100),
  ItemCode: text(50),
  TaxCode: text(8),
  WhsCode: z.literal('03'),
  GTotal: amount.nonnegative(),
  ObjType: z.literal(17),
  UomEntry: z.int(),
  UomCode: text(20),
})

export const SandboxDocument = z.strictObject({
  CardCode: z.literal('EC001'),
  CardName: text(100),
  NumAtCard: text(100),
  BaseType: z.literal(-1),
  DocTotal: amount.nonnegative(),
  ObjType: z.literal(17),
  Checkout: z.literal('N'),
  IsICT: z.literal('N'),
  Rounding: z.literal('Y'),
  RoundDif: amount,
  isIns: z.literal('Y'),
  CheckApproval: z.enum(['Y', 'N']),
  syncKey: z.string(),
  document_lines: z.array(DocumentLine).min(1),
})
export type SandboxDocument = z.output<typeof SandboxDocument>
type Line = z.output<typeof DocumentLine>

const cents = (value: number): number => Math.round(value * 100)

/** The document, or its errors. */
export function checkDocument(
  body: unknown,
  rate: 'tax' | 'exchange' = 'tax',
): { document: SandboxDocument } | { wrong: string[] } {
  const read = SandboxDocument.safeParse(body)
  if (!read.success) {
    return { wrong: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  }
  const { data: document } = read
  const { document_lines, DocTotal, RoundDif } = document
  const sum = document_lines.reduce((total, line) => total + cents(line.GTotal), 0)
  const wrong = document_lines.flatMap((line, index) =>
    checkLine(line, rate).map((words) => `document_lines.${index}: ${words}`),
  )
  if (cents(DocTotal) !== sum + cents(RoundDif)) {
    wrong.push('DocTotal is not the sum of GTotal and RoundDif')
  }
  return wrong.length > 0 ? { wrong } : { document }
}

function checkLine(line: Line, rate: 'tax' | 'exchange'): string[] {
  const { Quantity, Price, PriceBefDi, PriceAfVAT, LineTotal, GTotal, Rate } = line
  const wrong: string[] = []
  // Half a cent rounds up; floats may be slightly below it.
  const total = Math.floor(Price * Quantity * 100 + 0.5 + 1e-6)
  if (cents(LineTotal) !== total) wrong.push('LineTotal is not Price × Quantity')
  if (Price > PriceBefDi) wrong.push('Price is above PriceBefDi')
  if (PriceAfVAT < Price) wrong.push('PriceAfVAT is below Price')
  if (rate === 'tax' && Math.abs(cents(PriceAfVAT) - Price * (100 + Rate)) > 1 + 1e-6) {
    wrong.push('PriceAfVAT is not Price with tax')
  }
  // The unit price is rounded to the cent; the line's error is multiplied by its quantity.
  if (Math.abs(cents(GTotal) - PriceAfVAT * 100 * Quantity) > Quantity / 2 + 2) {
    wrong.push('GTotal is not PriceAfVAT × Quantity')
  }
  return wrong
}
