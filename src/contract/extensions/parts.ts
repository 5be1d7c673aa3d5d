// What the parts of an extension are asked, and what they answer. Amounts are in hundredths of the base currency.
import { z } from 'zod'
import { Permission } from '#/contract/permissions.ts'
import { ExtensionField, SettingValue, Words } from './fields.ts'

/** A text message. */
export type TextMessage = {
  /** The same if a message is sent again. */
  id: string
  /** In E.164. */
  to: string
  text: string
}

/** Sends text messages: the shop's own service, and extensions. */
export type TextProvider = {
  /** @throws if it wasn't accepted: it is tried again later */
  send: (message: TextMessage) => Promise<void>
}

/** Where goods go, as far as it is known. */
type Destination = { country: string | null; postcode: string | null }

/** An order to be delivered. */
export type Delivery = Destination & {
  goods: { product_id: number; quantity: number; sub_total: number }[]
  sub_total: number
  /** In grams. */
  weight: number
  /** ISO code of the base currency. */
  currency: string
  /** What the shop itself charges. */
  fee: number
}

/** Goods to be taxed, with the shop's own rates in percent. */
export type TaxedBasket = Destination & {
  currency: string
  goods: { product_id: number; variation_id: number | null; price: number; tax_rate: number }[]
}

const MOST_FEE = 1_000_000
/** What delivery costs; null leaves it to the shop. */
export const DeliveryFee = z.int().min(0).max(MOST_FEE).nullable()

/** Percent with two places, one for each of the goods, in order; null leaves it to the shop. */
export const TaxRates = z.array(z.number().min(0).max(100).multipleOf(0.01)).nullable()

const line = z.string().max(500)
const cell = z.union([line, z.number()]).nullable()

/** A part of a staff page, drawn by the shop. */
export const PageBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().max(5000) }),
  z.strictObject({
    type: z.literal('figures'),
    figures: z.array(z.strictObject({ label: line, value: cell })).max(24),
  }),
  z.strictObject({
    type: z.literal('table'),
    title: line,
    columns: z.array(line).min(1).max(12),
    rows: z.array(z.array(cell).max(12)).max(500),
  }),
  z.strictObject({
    type: z.literal('form'),
    /** Which form was sent. */
    name: z.string().regex(/^[a-z][a-z\d_-]{0,39}$/),
    title: line,
    button: line,
    fields: z.record(z.string().regex(/^[a-z][a-z\d_]{0,39}$/), ExtensionField),
    values: z.record(z.string(), SettingValue).default({}),
  }),
])
export type PageBlock = z.infer<typeof PageBlock>

export const PageBlocks = z.array(PageBlock).max(50)

/** What saving a form says. */
export const SavedWords = z.string().max(500).nullable()

/** The staff page of an extension. */
export const ExtensionPage = z.strictObject({
  title: Words,
  needs: Permission.exclude(['office']),
  /** Whether it takes forms. */
  has_forms: z.boolean(),
})
export type ExtensionPage = z.infer<typeof ExtensionPage>
