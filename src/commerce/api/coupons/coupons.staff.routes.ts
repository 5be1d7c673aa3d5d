import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  createCoupon,
  listCoupons,
  oneCoupon,
  removeCoupon,
  updateCoupon,
} from './coupons.staff.service.ts'

export const staffCouponRoutes: Implementation[] = [
  implement(endpoints.staffCoupons.list, (ctx, { query }) => listCoupons(ctx, query)),
  implement(endpoints.staffCoupons.one, (ctx, { params }) => oneCoupon(ctx, params.id)),
  implementOnce(endpoints.staffCoupons.create, createCoupon),
  implement(endpoints.staffCoupons.update, (ctx, { params, body }) =>
    updateCoupon(ctx, params.id, body),
  ),
  implement(endpoints.staffCoupons.remove, async (ctx, { params }) => {
    await removeCoupon(ctx, params.id)
    return removed(ctx)
  }),
]
