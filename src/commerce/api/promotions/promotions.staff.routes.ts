import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  createPromotion,
  listPromotions,
  onePromotion,
  removePromotion,
  updatePromotion,
} from './promotions.staff.service.ts'

export const staffPromotionRoutes: Implementation[] = [
  implement(endpoints.staffPromotions.list, (ctx, { query }) => listPromotions(ctx, query)),
  implement(endpoints.staffPromotions.one, (ctx, { params }) => onePromotion(ctx, params.id)),
  implementOnce(endpoints.staffPromotions.create, createPromotion),
  implement(endpoints.staffPromotions.update, (ctx, { params, body }) =>
    updatePromotion(ctx, params.id, body),
  ),
  implement(endpoints.staffPromotions.remove, async (ctx, { params }) => {
    await removePromotion(ctx, params.id)
    return removed(ctx)
  }),
]
