// The content of an invoice or credit note: written once, never changed, self-contained.
import { z } from 'zod'
import { OrderAddress } from '#/contract/account/shapes.ts'
import { Business } from '#/contract/business.ts'
import { Company, NO_COMPANY } from '#/contract/content/settings.ts'
import { OwnPicture } from '#/contract/content/theme.ts'
import { PaymentMethod } from '#/contract/payments/shapes.ts'
import { RefundTo } from '#/contract/refunds/shapes.ts'

/** Minor units of the base currency. */
const Minor = z.int()

const Line = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.string().nullable(),
  /** Integer thousandths. */
  quantity: z.int(),
  /** Per unit, as sold. */
  price: Minor,
  /** For the whole line, with its tax: a row of its own, and not included in the other amounts. */
  deposit: Minor.default(0),
  /** On older documents deposits are untaxed. */
  deposit_tax_rate: z.number().default(0),
  deposit_tax: Minor.default(0),
  /** The quantity offer that is in the amount. */
  offer: z.object({ name: z.string(), saving: Minor }).optional(),
  /** Price times quantity, less what an offer saves; on a credit note the refunded amount. */
  amount: Minor,
  tax_rate: z.number(),
  /** The amount due for it after its share of the coupon. */
  net: Minor,
  tax: Minor,
  gross: Minor,
})
export type DocumentLine = z.infer<typeof Line>

const TaxRow = z.object({ rate: z.number(), net: Minor, tax: Minor, gross: Minor })
export type TaxRow = z.infer<typeof TaxRow>

const Party = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})

const common = {
  number: z.string(),
  issued_at: z.iso.datetime(),
  order_number: z.string(),
  ordered_at: z.iso.datetime(),
  /** The day on which the goods are supplied; older documents don't say. */
  supplied_on: z.iso.date().nullable().default(null),
  /** The shop's time zone. */
  time_zone: z.string(),
  currency: z.string(),
  /** The currency in which the customer saw the prices, if it was another one. */
  shown: z.object({ code: z.string(), exchange_rate: z.number() }).nullable().default(null),
  prices_include_tax: z.boolean(),
  /** To a company in another EU country, without VAT. */
  intra_eu: z.boolean().default(false),
  /** Whether a company's PDF has its e-invoice inside, as the shop wanted it then; older ones went out plain. */
  einvoice_in_pdf: z.boolean().default(false),
  /** Older documents name no company. */
  seller: Party.extend({
    address: z.string(),
    company: Company.default(NO_COMPANY),
    /** As it was then; older documents have the name in letters. */
    logo: OwnPicture.nullable().default(null),
  }),
  buyer: Party.extend({
    billing: OrderAddress,
    shipping: OrderAddress,
    /** `named`: at a place of the shop, by somebody who gave only a name; `billed`: also an address. */
    /** The company that it was ordered for. */
    business: Business.nullable().default(null),
    collects: z.enum(['named', 'billed']).nullable().default(null),
  }),
  lines: z.array(Line),
  /** Delivery, if it wasn't free. */
  shipping: TaxRow.nullable(),
  taxes: z.array(TaxRow),
  /** Of everything, with tax. */
  total: Minor,
  tax_total: Minor,
}

export const Invoice = z.object({
  ...common,
  kind: z.literal('invoice'),
  sub_total: Minor,
  coupon: z.object({ code: z.string().nullable(), amount: Minor }).nullable(),
  points: z.object({ points: z.int(), amount: Minor }).nullable(),
  wallet: Minor,
  gift_card: Minor.default(0),
  payment: z.object({
    method: PaymentMethod,
    /** Where the order was collected. */
    collected: z.literal(true).optional(),
    /** The amount left to pay. */
    amount: Minor,
    paid: z.boolean(),
  }),
})
export type Invoice = z.infer<typeof Invoice>

export const CreditNote = z.object({
  ...common,
  kind: z.literal('credit_note'),
  invoice: z.string(),
  reason: z.string(),
  /** How it is refunded: money `to`, the rest to where it came from. */
  back: z.object({
    to: RefundTo,
    money: Minor,
    wallet: Minor,
    gift_card: Minor.default(0),
    points: z.int(),
    points_value: Minor,
  }),
})
export type CreditNote = z.infer<typeof CreditNote>

export const DocumentData = z.discriminatedUnion('kind', [Invoice, CreditNote])
export type DocumentData = z.infer<typeof DocumentData>
