// What the papers for a supplier say: orders as they were sent, and notes for goods that go back. Amounts are in minor
// units, quantities in thousandths; the texts are in the language of the supplier.
import { z } from 'zod'
import { RETURN_REASONS } from '#/contract/buying/shapes.ts'
import { LANGUAGES } from '#/lib/i18n.ts'

const common = {
  number: z.string(),
  language: z.enum(LANGUAGES),
  /** Null for a draft. */
  issued_at: z.string().nullable(),
  note: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  shop: z.object({
    name: z.string(),
    /** Its company, register and VAT number, in one line. */
    company: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  supplier: z.object({ name: z.string(), address: z.string(), email: z.string() }),
}

const Good = z.object({
  /** The supplier's number. */
  article: z.string(),
  barcode: z.string().nullable(),
  sku: z.string().nullable(),
  name: z.string(),
})

export const PurchasePaper = z.object({
  kind: z.literal('purchase'),
  ...common,
  /** `YYYY-MM-DD`. */
  due_on: z.string().nullable(),
  /** `pack`: base units; `price`: for a pack, without tax. */
  lines: z.array(Good.extend({ packs: z.number(), pack: z.number(), price: z.number() })),
})
export type PurchasePaper = z.infer<typeof PurchasePaper>

export const ReturnPaper = z.object({
  kind: z.literal('return'),
  ...common,
  /** Of the order that brought the goods. */
  purchase: z.string().nullable(),
  lines: z.array(
    Good.extend({
      lot: z.string(),
      date: z.string().nullable(),
      reason: z.enum(RETURN_REASONS),
      quantity: z.number(),
      /** Expected back, without tax. */
      amount: z.number(),
    }),
  ),
})
export type ReturnPaper = z.infer<typeof ReturnPaper>

export type SupplierPaper = PurchasePaper | ReturnPaper
