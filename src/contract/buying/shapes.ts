// What the screens about buying share.
import { z } from 'zod'
import { Id, Localized } from '#/contract/common.ts'

export const PURCHASE_STATES = ['draft', 'sent', 'received'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Why goods go back to their supplier. */
export const RETURN_REASONS = ['short_dated', 'broken', 'wrong', 'recalled'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** `ready`: taken out of the stock, and waiting for the driver. */
export const RETURN_STATES = ['ready', 'collected', 'credited', 'cancelled'] as const
export type ReturnState = (typeof RETURN_STATES)[number]
/** The most lines of a return. */
export const MOST_RETURNED_LINES = 50

/** The most lines of an order. */
export const MOST_PURCHASE_LINES = 300
/** The most lines of a delivery that are entered at once. */
export const MOST_RECEIVED_LINES = 50
/** The most products of a supplier. */
export const MOST_SUPPLIER_GOODS = 1000

/** A product, or one of its variations with both names; `sku` is the one that is bought. */
export const BoughtProduct = z.object({
  id: Id,
  variation_id: Id.nullable(),
  name: Localized,
  sku: z.string().nullable(),
})
export type BoughtProduct = z.infer<typeof BoughtProduct>

/**
 * Why a line of a supplier's price list is left out: it matches no product, or several; it names a
 * product that is bought by variation; it has no price, no possible pack or day; an earlier line says the same product; or the supplier sells
 * too much.
 */
export const SUPPLIER_PRICE_REFUSALS = [
  'unknown',
  'several',
  'variations',
  'price',
  'pack',
  'day',
  'twice',
  'too_many',
] as const
export type SupplierPriceRefusal = (typeof SUPPLIER_PRICE_REFUSALS)[number]

/** Why so much is proposed, in base units. */
export const PurchaseNeed = z.object({
  /** Sold in a week, on average of the last four. */
  week: z.number(),
  on_hand: z.number(),
  /** In open customer orders. */
  held: z.number(),
  on_order: z.number(),
  /** On hand, but past its date before it is sold. */
  spoilt: z.number().default(0),
  /** What will be sold until then. */
  needed: z.number(),
  /** `YYYY-MM-DD`: the delivery after the next. */
  until: z.string(),
})
export type PurchaseNeed = z.infer<typeof PurchaseNeed>
