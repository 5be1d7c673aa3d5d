import { coupon } from '#/contract/coupon.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listCoupons } from './coupons.service.ts'

export const couponRoutes: Implementation[] = [
  implement(coupon.list, async (ctx) => ({ data: await listCoupons(ctx) })),
]
