// Goods that somebody doesn't take, line by line, at the door or at the pick-up desk: the rest is handed over.
import { z } from 'zod'
import { Amount, Id, MAX_LINE_QUANTITY } from '#/contract/common.ts'
import { typed } from '#/contract/typed.ts'

/** Too young, damaged, not what was ordered, or what the note says. */
export const REFUSAL_REASONS = ['age', 'damaged', 'not_ordered', 'other'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** A line that is handed over. */
export const HandedItem = z.object({
  id: Id,
  name: z.string(),
  unit: z.string().nullable(),
  quantity: z.number(),
  minimum_age: z.int().nullable(),
  /** What the order costs less without it. */
  amount: z.number(),
  /** Its smallest part that can be refused; larger ones are whole steps of it. */
  step: z.number(),
  /** What it cost before anything was refunded: what a part of it costs is worked out from this. */
  cost: z.object({
    prices_include_tax: z.boolean(),
    quantity: z.number(),
    price: z.number(),
    /** For one. */
    deposit: z.number(),
    deposit_tax_rate: z.number(),
    /** Less what an offer saves. */
    sub_total: z.number(),
    tax_rate: z.number(),
    tax: z.number(),
    /** Less its share of a coupon, with deposit and tax. */
    total: z.number(),
  }),
})
export type HandedItem = z.infer<typeof HandedItem>

/**
 * Empties that can be taken back, by deposit, up to a maximum. What exceeds the cash is credited to the customer's wallet,
 * if there is one.
 */
export const EmptiesOffer = z.object({
  deposits: z.array(z.number()),
  most: z.number(),
  to_wallet: z.boolean(),
})
export type EmptiesOffer = z.infer<typeof EmptiesOffer>

/** Returned empties; their value is deducted from the cash due. */
export const TakenEmpties = z
  .array(z.object({ deposit: Amount.positive(), count: z.int().positive().max(1000) }))
  .max(50)
  .default([])
export type TakenEmpties = z.output<typeof TakenEmpties>

/** What is refused of an order. */
export const refusals = {
  refused: z
    .array(
      z.object({
        id: Id,
        why: z.enum(REFUSAL_REASONS),
        /** In the line's own unit; all of it unless said. */
        quantity: z.number().positive().max(MAX_LINE_QUANTITY).multipleOf(0.001).optional(),
      }),
    )
    .max(300)
    .default([]),
  /** For `other`. */
  refused_note: typed().max(200).optional(),
}
export type Refusals = z.output<z.ZodObject<typeof refusals>>
