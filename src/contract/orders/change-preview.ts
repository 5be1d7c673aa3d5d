// What a change of an order would do to what it costs.
import { z } from 'zod'
import { PricesVersion } from '#/contract/checkout/public.ts'

const ChangeAmounts = z.object({
  shipping_total: z.number(),
  coupon_total_discount: z.number(),
  /** Due for the order, however it is paid. */
  total: z.number(),
})

export const ChangePreview = z.object({
  before: ChangeAmounts,
  after: ChangeAmounts,
  /** The coupon that would no longer apply. */
  coupon_lost: z.string().nullable(),
  /** The version of the prices behind `after`. */
  prices_version: PricesVersion.default(''),
})
export type ChangePreview = z.infer<typeof ChangePreview>
