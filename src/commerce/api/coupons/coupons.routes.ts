import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listCoupons } from './coupons.service.ts'

export const couponRoutes: Implementation[] = [
  implement(endpoints.coupons.list, async (ctx) => {
    ctx.tag('coupons')
    return { data: await listCoupons(ctx) }
  }),
]
