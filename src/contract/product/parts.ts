// What a product consists of, as staff edit it: variations, units of sale, pictures, and its plan.
import { z } from 'zod'
import { Amount, Id, textIn, text } from '#/contract/common.ts'
import { MOST } from './bounds.ts'
import { signs } from '#/contract/typed.ts'

export const quantity = z.number().min(0).max(MOST.stock).multipleOf(0.001)

export const percent = z.number().min(0).max(MOST.percent)

/** On sale or not. */
export const status = z.union([z.literal(0), z.literal(1)])

export const barcode = signs()
  .regex(/^[0-9]{6,18}$/)
  .nullable()

export const AdminVariation = z.object({
  id: Id.optional(),
  /** Made from its values if missing. */
  name: text(160).optional(),
  sku: z.string().max(MOST.sku).nullable().default(null),
  price: Amount,
  discount: percent.default(0),
  quantity: quantity.default(0),
  /** One value of each attribute that the variations differ by. */
  attribute_value_ids: z.array(Id).max(10).default([]),
  picture_id: Id.nullable().default(null),
  /** Further pictures. */
  more_picture_ids: z.array(Id).max(9).default([]),
  /** Deposit per piece; the product's if missing. */
  deposit: Amount.nullable().default(null),
  /** In the product's `content_unit`; the product's content if missing. */
  content: z.number().positive().max(1_000_000).nullable().default(null),
})

export const AdminUnit = z.object({
  UomEntry: z.int().positive(),
  UomName: text(MOST.unit),
  Quantity: z.number().positive().max(100_000).multipleOf(0.001),
  /** The crate's own, if it has one. */
  barcode: barcode.default(null),
  discount: percent.default(0),
  /** Deposit for the crate with its content; the content's if missing. */
  deposit: Amount.nullable().default(null),
  /** The product's if missing. */
  tax_rate: percent.nullable().default(null),
  /** The rate of the shop's list; comes before `tax_rate`. */
  tax_id: Id.nullable().optional(),
  quantity_step: z.number().positive().multipleOf(0.001).default(1),
  quantity_min: z.number().positive().multipleOf(0.001).default(1),
})

/** A picture of a product; the first one is its main picture. */
export const GalleryPicture = z
  .object({
    picture_id: Id,
    /** Its alternative text; the product's name if missing. */
    alt: textIn(300).nullable().default(null),
    /** Shows a warning or the label: the page has it beside the warnings, with `alt`, which it then needs. */
    label: z.boolean().default(false),
  })
  .refine(({ alt, label }) => !label || alt !== null, { path: ['alt'] })

const moment = z.iso.datetime({ offset: true }).nullable().default(null)

const inOrder = (from: string | null, until: string | null): boolean =>
  from === null || until === null || Date.parse(from) < Date.parse(until)

/** Scheduled changes, which happen within about a second of their time. */
const Offer = z
  .object({ discount: percent.positive(), from: moment, until: moment })
  .refine(({ from, until }) => inOrder(from, until), { path: ['until'] })

export const Plan = z
  .object({
    /** Percent off, including its variations. Starts at once without `from`, and lasts without `until`. */
    offer: Offer.nullable().default(null),
    /** Later offers: each begins when the previous one has ended, or later. */
    later: z.array(Offer).max(20).default([]),
    visible_from: moment,
    visible_until: moment,
  })
  .refine((plan) => inOrder(plan.visible_from, plan.visible_until), { path: ['visible_until'] })
  .check(({ value: { offer, later }, issues }) => {
    for (const [index, { from }] of later.entries()) {
      const before = index === 0 ? offer : later[index - 1]
      const until = before?.until ?? null
      if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) continue
      issues.push({ code: 'custom', input: from, path: ['later', index, 'from'] })
    }
  })
