import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const COUPON_TYPES = ['percent', 'fixed', 'free_shipping'] as const

export const CouponType = z.enum(COUPON_TYPES)
export type CouponType = z.infer<typeof CouponType>

/** A coupon on the offers page. */
export const Coupon = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  type: CouponType,
  /** A percentage, or an amount if the type is `fixed`. */
  amount: z.number(),
  minimum: z.number(),
  starts_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
  first_order: z.boolean(),
  /** Neither ended nor used up. */
  is_open: z.boolean(),
})
export type Coupon = z.infer<typeof Coupon>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/coupon',
    auth: 'system',
    summary: 'Public coupons, valid ones first',
    response: z.object({ data: z.array(Coupon) }),
    content: true,
  }),
}
